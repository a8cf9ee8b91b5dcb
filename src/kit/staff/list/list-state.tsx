import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state/state-panel.tsx';
import { listSearchId } from './list-search.tsx';
import type { ListQueryControl } from './use-list-query.ts';
import { useReload } from './use-reload.ts';

type ListStateProps = {
  empty: { title: TextKey; text: TextKey };
  isLoaded: boolean;
  /** How many cards there are to show. */
  count: number;
  control: ListQueryControl;
};

/** In place of the cards: nothing yet, nothing found, or not loaded. */
export function ListState({ empty, isLoaded, count, control }: ListStateProps) {
  const text = useText();
  const reload = useReload();
  const { query, isNarrowed, clear } = control;
  if (count > 0) return null;
  if (!isLoaded) {
    return (
      <StatePanel kind="error" title={text('admin.list.failedTitle')} onRetry={reload}>
        <p>{text('admin.list.failedText')}</p>
      </StatePanel>
    );
  }
  if (!isNarrowed) {
    return (
      <StatePanel kind="empty" title={text(empty.title)}>
        <p>{text(empty.text)}</p>
      </StatePanel>
    );
  }
  const { search } = query;
  return (
    <StatePanel
      kind="empty"
      title={search ? text('admin.list.nothingTitle', { search }) : text('admin.list.nothingChosen')}
    >
      <p>{text(search ? 'admin.list.nothingText' : 'admin.list.nothingChosenText')}</p>
      <Button
        variant="ghost"
        small
        onClick={() => {
          clear();
          document.getElementById(listSearchId)?.focus();
        }}
      >
        {text(isOnlySearch(control) ? 'admin.list.clearSearch' : 'admin.list.clearAll')}
      </Button>
    </StatePanel>
  );
}

function isOnlySearch({ params }: ListQueryControl): boolean {
  return [...params.keys()].every((name) => ['q', 'page', 'view'].includes(name));
}
