import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../i18n/use-text.tsx';
import { moved } from './arrange-list.ts';
import styles from './list-grid.module.css';
import { focusList } from './list-heading.ts';
import { type ListItem, ListItemContext } from './list-item-context.ts';
import type { ListMode } from './list-tools.tsx';
import { MoveBar } from './order/move-bar.tsx';
import { useDrag } from './order/use-drag.ts';

type ListGridProps<Item> = {
  mode: ListMode;
  /** How wide the cards are. */
  cards: 'cover' | 'small' | 'wide';
  shown: Item[];
  /** All of them, of which these are one page. */
  all: Item[];
  itemOf: (item: Item) => ListItem;
  chosen: Item[];
  /** The card of what was just saved. */
  marked: number | null;
  onChoose: (item: Item, isChosen: boolean) => void;
  onOrder: (ids: number[], item: Item) => void;
  children: (item: Item) => ReactNode;
};

/** The cards. While they are chosen or put in order, what is inside them is out of reach. */
export function ListGrid<Item extends { id: number }>(props: ListGridProps<Item>) {
  const { mode, cards, shown, all, itemOf, chosen, marked, onChoose, onOrder, children } = props;
  const text = useText();
  const grid = useRef<HTMLUListElement>(null);
  const ids = all.map(({ id }) => id);
  const { drag, start } = useDrag(ids, (next, id) => {
    const item = all.find((one) => one.id === id);
    if (item) onOrder(next, item);
  });

  function move(item: Item, by: -1 | 1) {
    const from = ids.indexOf(item.id);
    // At once, because the card may be moved in the document, and its button then loses the focus.
    flushSync(() => onOrder(moved(ids, from, from + by), item));
    const buttons = grid.current?.querySelectorAll<HTMLButtonElement>(`[data-card="${item.id}"] [data-by]:enabled`);
    const again = [...(buttons ?? [])].find((button) => button.dataset.by === String(by)) ?? buttons?.[0];
    if (again) again.focus();
    else focusList();
  }

  return (
    <ul ref={grid} className={styles.grid} data-cards={cards} data-mode={mode}>
      {shown.map((item) => {
        const about = itemOf(item);
        const isChosen = chosen.includes(item);
        const place = ids.indexOf(item.id);
        return (
          <li
            key={item.id}
            data-card={item.id}
            data-marked={marked === item.id || undefined}
            data-dragged={drag?.id === item.id || undefined}
            data-chosen={(mode === 'select' && isChosen) || undefined}
            style={drag ? { order: drag.draft.indexOf(item.id) } : undefined}
            onPointerDown={mode === 'order' ? (event) => start(event, item.id) : undefined}
          >
            <div className={styles.card} inert={mode !== 'look'}>
              <ListItemContext value={about}>{children(item)}</ListItemContext>
            </div>
            {mode === 'select' && (
              <label className={styles.choice}>
                <span>
                  <input
                    type="checkbox"
                    checked={isChosen}
                    aria-label={text('admin.list.selectOne', { name: about.name })}
                    onChange={(event) => onChoose(item, event.target.checked)}
                  />
                </span>
              </label>
            )}
            {mode === 'order' && (
              <MoveBar
                name={about.name}
                isFirst={place === 0}
                isLast={place === ids.length - 1}
                onMove={(by) => move(item, by)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
