import { useText } from '../../../../kit/i18n/use-text.tsx';
import { mediaKinds } from '../../../../kit/media/library/media.contract.ts';
import { listSearchId } from '../../../../kit/staff/list/list-search.tsx';
import type { ListQueryControl } from '../../../../kit/staff/list/use-list-query.ts';
import { useReload } from '../../../../kit/staff/list/use-reload.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { StatePanel } from '../../../../kit/ui/state/state-panel.tsx';

type MediaListStateProps = { isLoaded: boolean; control: ListQueryControl; onChoose: () => void };

/** In place of the grid: nothing yet, nothing found, or not loaded. */
export function MediaListState({ isLoaded, control, onChoose }: MediaListStateProps) {
  const text = useText();
  const reload = useReload();
  const { search, chosen } = control.query;
  const kind = mediaKinds.find((one) => one === chosen('kind'));
  if (!isLoaded) {
    return (
      <StatePanel kind="error" title={text('media.failedTitle')} onRetry={reload}>
        <p>{text('media.failedText')}</p>
      </StatePanel>
    );
  }
  if (!control.isNarrowed) {
    return (
      <StatePanel kind="empty" title={text(kind ? `media.empty.${kind}Title` : 'media.emptyTitle')}>
        <p>{text('media.emptyText')}</p>
        <Button small onClick={onChoose}>
          {text('media.choose')}
        </Button>
      </StatePanel>
    );
  }
  const clear = () => {
    control.clear();
    document.getElementById(listSearchId)?.focus();
  };
  return (
    <StatePanel
      kind="empty"
      title={search ? text('admin.list.nothingTitle', { search }) : text('media.nothingChosenTitle')}
    >
      <p>{text(search ? 'media.nothingText' : 'media.nothingChosenText')}</p>
      <Button variant="ghost" small onClick={clear}>
        {text(chosen('filter') ? 'admin.list.clearAll' : 'admin.list.clearSearch')}
      </Button>
    </StatePanel>
  );
}
