import { useText } from '../../../kit/i18n/use-text.tsx';
import { listSearchId } from '../../../kit/staff/list/list-search.tsx';
import type { ListQueryControl } from '../../../kit/staff/list/use-list-query.ts';
import { useReload } from '../../../kit/staff/list/use-reload.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { StatePanel } from '../../../kit/ui/state/state-panel.tsx';
import type { ListedState } from './mail-loader.ts';

type MailStateProps = {
  state: ListedState | undefined;
  isLoaded: boolean;
  isOff: boolean;
  count: number;
  control: ListQueryControl;
};

/** In place of the emails: no mail server, not loaded, nothing found, or nothing yet. */
export function MailState({ state, isLoaded, isOff, count, control }: MailStateProps) {
  const text = useText();
  const reload = useReload();
  const { search } = control.query;
  if (count > 0) return null;
  if (!isLoaded) {
    return (
      <StatePanel kind="error" title={text('admin.list.failedTitle')} onRetry={reload}>
        <p>{text('admin.edit.failedText')}</p>
      </StatePanel>
    );
  }
  if (search) {
    return (
      <StatePanel kind="empty" title={text('admin.list.nothingTitle', { search })}>
        <p>{text('admin.list.nothingText')}</p>
        <Button
          variant="ghost"
          small
          onClick={() => {
            control.clear();
            document.getElementById(listSearchId)?.focus();
          }}
        >
          {text('admin.list.clearSearch')}
        </Button>
      </StatePanel>
    );
  }
  const [title, words] = isOff
    ? (['mail.offTitle', 'mail.offText'] as const)
    : state
      ? ([`mail.emptyTitle.${state}`, `mail.emptyText.${state}`] as const)
      : (['mail.emptyTitle', 'mail.emptyText'] as const);
  return (
    <StatePanel kind="empty" title={text(title)}>
      <p>{text(words)}</p>
    </StatePanel>
  );
}
