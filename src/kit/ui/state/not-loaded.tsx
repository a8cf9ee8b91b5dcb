import { useText } from '../../i18n/use-text.tsx';
import { useRevalidator } from '../../router/hooks.ts';
import { StatePanel } from './state-panel.tsx';

/** In the place of a section whose data did not arrive. Trying again asks for what the page lacks. */
export function NotLoaded({ heading }: { heading?: 'h2' | 'h3' }) {
  const text = useText();
  const { revalidate } = useRevalidator();
  return (
    <StatePanel kind="error" heading={heading} title={text('state.failedTitle')} onRetry={revalidate}>
      <p>{text('state.failedText')}</p>
    </StatePanel>
  );
}
