import { useText } from '../../../../kit/i18n/use-text.tsx';
import { useReload } from '../../../../kit/staff/list/use-reload.ts';
import { StatePanel } from '../../../../kit/ui/state/state-panel.tsx';
import { AllFiles } from './all-files.tsx';

/** In place of a picture that is gone, or did not load. */
export function PictureState({ state, params }: { state: 'gone' | 'failed'; params: URLSearchParams }) {
  const text = useText();
  const reload = useReload();
  return (
    <StatePanel
      kind={state === 'gone' ? 'empty' : 'error'}
      heading="h2"
      title={text(`media.${state}One`)}
      onRetry={state === 'failed' ? reload : undefined}
    >
      <p>{text(`media.${state}OneText`)}</p>
      <AllFiles params={params} />
    </StatePanel>
  );
}
