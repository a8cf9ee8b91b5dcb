import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import type { Option } from '../fields/choice-field.tsx';
import { historyPath } from '../ui/history-link.tsx';
import { type ArrangedList, arrangeList, type ListFilter, type ListSort, listPageSize } from './arrange-list.ts';
import styles from './entity-list.module.css';
import { ListGrid } from './list-grid.tsx';
import { listHeadingId } from './list-heading.ts';
import type { ListItem } from './list-item-context.ts';
import { ListPages } from './list-pages.tsx';
import { ListSearch } from './list-search.tsx';
import { ListState } from './list-state.tsx';
import { type ListMode, ListTools } from './list-tools.tsx';
import { isPublic, type ListCalls, type ListedRecord, type RecordFacts } from './listed-record.ts';
import { useOrder } from './order/use-order.ts';
import type { Removal } from './selection/use-removal.tsx';
import { useStatusFilter } from './standing/use-status-filter.ts';
import { useListView } from './table/use-list-view.ts';
import { useDuplicate } from './use-duplicate.ts';
import { useListQuery } from './use-list-query.ts';
import { useMarkedCard } from './use-marked-card.ts';

// Whoever looks at cards needs neither.
const ListTable = lazy(async () => ({ default: (await import('./table/list-table.tsx')).ListTable }));
const BulkBar = lazy(async () => ({ default: (await import('./selection/bulk/bulk-bar.tsx')).BulkBar }));

export type EntityListProps<Item> = {
  title: TextKey;
  searchLabel: TextKey;
  /** What to say when there is nothing yet. */
  empty: { title: TextKey; text: TextKey };
  /** In the order of the website, with how each of them stands. Null when they could not be loaded. */
  items: Item[] | null;
  /** In the reader's language, or in the one that it has a name in. */
  nameOf: (item: Item) => string;
  factsOf: (item: Item) => RecordFacts;
  /** The calls of its kind. */
  endpoints: ListCalls;
  /** The words of an item that a search looks at. Not asked where the server searches. */
  wordsOf?: (item: Item) => string[];
  /** Beside the state, which every list is filtered by. */
  filters?: ListFilter<Item>[];
  /** Other orders than that of the website. */
  sorts?: ListSort<Item>[];
  /** From `useRemoval`: deleting one or several. Absent where the person may not. */
  removal?: Removal<Item>;
  /** The kind whose older versions the person may see, where they may not delete. */
  history?: string;
  /** The call that puts the items in another order. */
  order?: Endpoint;
  /** What several can be given as their `Category` at once, where nothing else of a record depends on it. */
  categories?: Option[];
  /** When `items` is one page that the server found: the page's loader reads `q`, `page` and the filters in the address. */
  paging?: { total: number; page: number; pageSize: number };
  /** How wide the cards are: 236, 190 or 320 pixels at least. */
  cards?: 'cover' | 'small' | 'wide';
  /** The card of an item, such as a `ListCard`. */
  children: (item: Item) => ReactNode;
};

/** The list of a staff screen: searched, filtered, sorted, paged, published, deleted from and put in order. */
export function EntityList<Item extends ListedRecord>(props: EntityListProps<Item>) {
  const { title, searchLabel, items, nameOf, endpoints, sorts = [], removal, order, paging, cards = 'cover' } = props;
  const text = useText();
  const [chosenMode, setMode] = useState<ListMode>('look');
  const [marked, setMarked] = useState<number[]>([]);
  const status = useStatusFilter(items ?? [], !paging);
  const filters = [status, ...(props.filters ?? [])];
  const control = useListQuery(filters.map(({ name }) => name));
  const views = useListView(control);
  const duplicate = useDuplicate(endpoints);
  const { query, isNarrowed } = control;
  const { ordered, put, said } = useOrder({ items: items ?? [], endpoint: order, nameOf });
  const modes = modesOf(props, ordered.length > 1 && !isNarrowed && !sorts.some(({ name }) => name === query.sort));
  const mode = modes.find((one) => one === chosenMode) ?? 'look';
  // It stays when the bar closes: what it did can still be undone.
  const [hasSelected, setHasSelected] = useState(false);
  if (mode === 'select' && !hasSelected) setHasSelected(true);
  // What is not on the site has no place there.
  const placed = mode === 'order' ? ordered.filter(isPublic) : ordered;
  const { shown, total, page } = arranged(placed, { ...props, filters }, query);
  const markedCard = useMarkedCard({ shown: shown.map(({ id }) => id), turnTo });
  // Only what is in sight is ever changed.
  const chosen = shown.filter(({ id }) => marked.includes(id));
  // Who may delete a kind of content may also see its past.
  const pastOf = removal?.entity ?? props.history;
  const isEmpty = ordered.length === 0 && !isNarrowed;

  /** In the order of the website, with nothing narrowed: where a card is then. */
  function turnTo(id: number): boolean {
    const place = ordered.findIndex((item) => item.id === id);
    if (paging || place < 0) return false;
    const nothing = Object.fromEntries(['q', 'sort', ...filters.map(({ name }) => name)].map((name) => [name, '']));
    control.change({ ...nothing, page: String(Math.floor(place / listPageSize) + 1) });
    return true;
  }

  function itemOf(item: Item): ListItem {
    const { id, standing } = item;
    const { sitePath, ...facts } = props.factsOf(item);
    const name = nameOf(item);
    return {
      ...{ id, standing, name, ...facts },
      sitePath: isPublic(item) ? sitePath : undefined,
      historyPath: pastOf && historyPath(pastOf, id),
      onDuplicate: () => duplicate(id, name),
      onDelete: removal && (() => removal.ask([item])),
    };
  }

  function choose(id: number, isChosen: boolean) {
    setMarked((ids) => (isChosen ? [...ids, id] : ids.filter((one) => one !== id)));
  }

  function endSelection() {
    setMode('look');
    setMarked([]);
  }

  return (
    <section className={styles.list} aria-labelledby={listHeadingId}>
      <div className={styles.head}>
        <h2 id={listHeadingId} tabIndex={-1}>
          {text(title)}
        </h2>
        {items && !isEmpty && <ListSearch label={searchLabel} value={control.typed} onType={control.type} />}
      </div>
      {items && !isEmpty && <ListTools {...{ control, filters, sorts, mode, modes, views }} onMode={setMode} />}
      <p className="visually-hidden" role="status">
        {mode === 'order' ? said : isNarrowed && text('admin.list.found', { count: total })}
      </p>
      <ListState empty={props.empty} isLoaded={items !== null} count={shown.length} control={control} />
      {mode === 'order' && (
        <p className={styles.hint}>
          {text('admin.list.orderHint')} {placed.length < ordered.length && text('list.orderDrafts')}
        </p>
      )}
      {shown.length > 0 &&
        (views.view === 'table' && mode !== 'order' ? (
          <Suspense>
            <ListTable
              label={title}
              items={shown.map(itemOf)}
              chosen={mode === 'select' ? marked : null}
              marked={markedCard}
              onChoose={choose}
            />
          </Suspense>
        ) : (
          <ListGrid
            {...{ mode, cards, shown, chosen, itemOf, marked: markedCard, children: props.children }}
            all={placed}
            onChoose={({ id }, isChosen) => choose(id, isChosen)}
            onOrder={put}
          />
        ))}
      <ListPages total={total} page={page} pageSize={paging?.pageSize ?? listPageSize} params={control.params} />
      {hasSelected && (
        <Suspense>
          <BulkBar
            isOpen={mode === 'select' && shown.length > 0}
            chosen={chosen.map(itemOf)}
            shown={shown.length}
            endpoints={endpoints}
            categories={props.categories}
            removal={removal && { label: removal.manyLabel, onAsk: () => removal.ask(chosen, endSelection) }}
            onAll={(isChosen) => setMarked(isChosen ? shown.map(({ id }) => id) : [])}
            onEnd={endSelection}
          />
        </Suspense>
      )}
      {removal?.dialog}
    </section>
  );
}

function arranged<Item>(
  items: Item[],
  { paging, wordsOf = () => [], filters = [], sorts = [] }: EntityListProps<Item>,
  query: Parameters<typeof arrangeList>[1],
): ArrangedList<Item> {
  if (paging) return { shown: items, total: paging.total, page: paging.page };
  return arrangeList(items, query, { wordsOf, filters, sorts });
}

/** Only a list that shows itself in the order of the website can be put in another one. */
function modesOf<Item>({ order, paging }: EntityListProps<Item>, isAsOnSite: boolean) {
  return ['select' as const, ...(order && !paging && isAsOnSite ? (['order'] as const) : [])];
}
