import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { lineLength } from '../../contract/plain-text.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './entity-list.module.css';

export const listSearchId = 'list-search';

type ListSearchProps = {
  /** Of one that stands over the list, in a dialog. */
  id?: string;
  label: TextKey;
  value: string;
  onType: (value: string) => void;
};

export function ListSearch({ id = listSearchId, label, value, onType }: ListSearchProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.search}>
      <label className="visually-hidden" htmlFor={id}>
        {text(label)}
      </label>
      <Icon of={Search} />
      <input
        ref={input}
        id={id}
        className={fieldStyles.input}
        type="search"
        dir="auto"
        placeholder={text(label)}
        // More is refused by the calls that search.
        maxLength={lineLength}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      {value && (
        <button
          type="button"
          className="icon-button"
          aria-label={text('admin.list.clearSearch')}
          onClick={() => {
            onType('');
            input.current?.focus();
          }}
        >
          <Icon of={X} />
        </button>
      )}
    </div>
  );
}
