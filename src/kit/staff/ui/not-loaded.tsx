import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { StatePanel } from '../../ui/state/state-panel.tsx';

/** In the place of a screen whose data did not come. */
export function NotLoaded({ title, onRetry }: { title: TextKey; onRetry: () => void }) {
  const text = useText();
  return (
    <StatePanel kind="error" heading="h2" title={text(title)} onRetry={onRetry}>
      <p>{text('admin.edit.failedText')}</p>
    </StatePanel>
  );
}
