import { Search } from 'lucide-react';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { matchesSearch } from '../i18n/search-fold.ts';
import type { TextKey } from '../i18n/text.ts';
import { useText } from '../i18n/use-text.tsx';
import { Button } from '../ui/button.tsx';
import fieldStyles from '../ui/field.module.css';
import { Icon } from '../ui/icon.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import styles from './entity-list.module.css';

/** Takes the focus when the card that had it is gone. */
export const listHeadingId = 'list-heading';

type EntityListProps<Item> = {
  title: TextKey;
  searchLabel: TextKey;
  /** What to say when there is nothing yet. */
  empty: { title: TextKey; text: TextKey };
  /** Null when the list could not be loaded. */
  items: Item[] | null;
  /** The words of an item that a search looks at. */
  wordsOf: (item: Item) => string[];
  /** The grid with the items that were found. */
  children: (items: Item[]) => ReactNode;
};

/** A list with a search in it. The items are all here, so searching needs no request. */
export function EntityList<Item>({ title, searchLabel, empty, items, wordsOf, children }: EntityListProps<Item>) {
  const text = useText();
  const inputId = useId();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const { revalidate } = useRevalidator();
  const found = items?.filter((item) => matchesSearch(wordsOf(item), sought)) ?? [];
  return (
    <section className={styles.list} aria-labelledby={listHeadingId}>
      <div className={styles.head}>
        <h2 id={listHeadingId} tabIndex={-1}>
          {text(title)}
        </h2>
        {items && items.length > 0 && (
          <div className={styles.search}>
            <label className="visually-hidden" htmlFor={inputId}>
              {text(searchLabel)}
            </label>
            <Icon of={Search} />
            <input
              id={inputId}
              className={fieldStyles.input}
              type="search"
              placeholder={text(searchLabel)}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {sought && text('admin.list.found', { count: found.length })}
      </p>
      {!items && (
        <StatePanel kind="error" title={text('admin.list.failedTitle')} onRetry={revalidate}>
          <p>{text('admin.list.failedText')}</p>
        </StatePanel>
      )}
      {items?.length === 0 && (
        <StatePanel kind="empty" title={text(empty.title)}>
          <p>{text(empty.text)}</p>
        </StatePanel>
      )}
      {items && items.length > 0 && found.length === 0 && (
        <NothingFound search={sought} onClear={() => clearSearch(inputId, setSearch)} />
      )}
      {found.length > 0 && children(found)}
    </section>
  );
}

function clearSearch(inputId: string, setSearch: (search: string) => void) {
  setSearch('');
  document.getElementById(inputId)?.focus();
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const text = useText();
  return (
    <StatePanel kind="empty" title={text('admin.list.nothingTitle', { search })}>
      <p>{text('admin.list.nothingText')}</p>
      <Button variant="ghost" small onClick={onClear}>
        {text('admin.list.clearSearch')}
      </Button>
    </StatePanel>
  );
}
