import { type ReactNode, useState } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { historyPath } from '../ui/history-link.tsx';
import { type ArrangedList, arrangeList, type ListFilter, type ListSort, listPageSize } from './arrange-list.ts';
import styles from './entity-list.module.css';
import { ListGrid } from './list-grid.tsx';
import { listHeadingId } from './list-heading.ts';
import { ListPages } from './list-pages.tsx';
import { ListSearch } from './list-search.tsx';
import { ListState } from './list-state.tsx';
import { type ListMode, ListTools } from './list-tools.tsx';
import { useOrder } from './order/use-order.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import type { Removal } from './selection/use-removal.tsx';
import { useListQuery } from './use-list-query.ts';
import { useMarkedCard } from './use-marked-card.ts';

export type EntityListProps<Item> = {
  title: TextKey;
  searchLabel: TextKey;
  /** What to say when there is nothing yet. */
  empty: { title: TextKey; text: TextKey };
  /** In the order of the website. Null when they could not be loaded. */
  items: Item[] | null;
  /** In the reader's language. */
  nameOf: (item: Item) => string;
  /** The words of an item that a search looks at. Not asked where the server searches. */
  wordsOf?: (item: Item) => string[];
  filters?: ListFilter<Item>[];
  /** Other orders than that of the website. */
  sorts?: ListSort<Item>[];
  /** From `useRemoval`: deleting one or several. Absent where the person may not. */
  removal?: Removal<Item>;
  /** The kind whose older versions the person may see, where they may not delete. */
  history?: string;
  /** The call that puts the items in another order. */
  order?: Endpoint;
  /** When `items` is one page that the server found: the page's loader reads `q`, `page` and the filters in the address. */
  paging?: { total: number; page: number; pageSize: number };
  /** How wide the cards are: 236, 190 or 320 pixels at least. */
  cards?: 'cover' | 'small' | 'wide';
  /** The card of an item, such as a `ListCard`. */
  children: (item: Item) => ReactNode;
};

/** The list of a staff screen: searched, filtered, sorted, paged, deleted from and put in order. */
export function EntityList<Item extends { id: number }>(props: EntityListProps<Item>) {
  const {
    title,
    searchLabel,
    items,
    nameOf,
    filters = [],
    sorts = [],
    removal,
    order,
    paging,
    cards = 'cover',
  } = props;
  const text = useText();
  const [chosenMode, setMode] = useState<ListMode>('look');
  const [marked, setMarked] = useState<number[]>([]);
  const control = useListQuery(filters.map(({ name }) => name));
  const { query, isNarrowed } = control;
  const { ordered, put, said } = useOrder({ items: items ?? [], endpoint: order, nameOf });
  const { shown, total, page } = arranged(ordered, props, query);
  const markedCard = useMarkedCard({ shown: shown.map(({ id }) => id), turnTo });
  const modes = modesOf(props, ordered.length > 1 && !isNarrowed && !sorts.some(({ name }) => name === query.sort));
  const mode = modes.find((one) => one === chosenMode) ?? 'look';
  // Only what is in sight is ever deleted.
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

  return (
    <section className={styles.list} aria-labelledby={listHeadingId}>
      <div className={styles.head}>
        <h2 id={listHeadingId} tabIndex={-1}>
          {text(title)}
        </h2>
        {items && !isEmpty && <ListSearch label={searchLabel} value={control.typed} onType={control.type} />}
      </div>
      {items && !isEmpty && <ListTools {...{ control, filters, sorts, mode, modes }} onMode={setMode} />}
      <p className="visually-hidden" role="status">
        {mode === 'order' ? said : isNarrowed && text('admin.list.found', { count: total })}
      </p>
      <ListState empty={props.empty} isLoaded={items !== null} count={shown.length} control={control} />
      {mode === 'order' && <p className={styles.hint}>{text('admin.list.orderHint')}</p>}
      {shown.length > 0 && (
        <ListGrid
          {...{ mode, cards, shown, chosen, marked: markedCard, children: props.children }}
          all={ordered}
          itemOf={(item) => ({
            name: nameOf(item),
            historyPath: pastOf && historyPath(pastOf, item.id),
            onDelete: removal && (() => removal.ask([item])),
          })}
          onChoose={({ id }, isChosen) =>
            setMarked((ids) => (isChosen ? [...ids, id] : ids.filter((one) => one !== id)))
          }
          onOrder={put}
        />
      )}
      <ListPages total={total} page={page} pageSize={paging?.pageSize ?? listPageSize} params={control.params} />
      {mode === 'select' && removal && shown.length > 0 && (
        <SelectionBar
          chosen={chosen.length}
          shown={shown.length}
          deleteLabel={removal.manyLabel}
          onAll={(isChosen) => setMarked(isChosen ? shown.map(({ id }) => id) : [])}
          onCancel={() => setMode('look')}
          onDelete={() => removal.ask(chosen, () => setMode('look'))}
        />
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
function modesOf<Item>({ removal, order, paging }: EntityListProps<Item>, isAsOnSite: boolean) {
  return [...(removal ? (['select'] as const) : []), ...(order && !paging && isAsOnSite ? (['order'] as const) : [])];
}
