import { useRevalidator } from 'react-router';
import { useText } from '../../kit/i18n/use-text.tsx';
import { StatePanel } from '../../kit/ui/state-panel.tsx';

/** Stands under the heading of a section whose data did not arrive. Trying again asks for what the page lacks. */
export function NotLoaded() {
  const text = useText();
  const { revalidate } = useRevalidator();
  return (
    <StatePanel kind="error" title={text('state.failedTitle')} onRetry={revalidate}>
      <p>{text('state.failedText')}</p>
    </StatePanel>
  );
}
