import { useText } from '../../i18n/use-text.tsx';
import type { ListFilter } from './arrange-list.ts';
import styles from './list-tabs.module.css';

type ListTabsProps = {
  filter: Pick<ListFilter<unknown>, 'label' | 'options'>;
  chosen: string;
  onChoose: (value: string) => void;
};

/** A filter whose values are worth seeing side by side, with how many there are of each. */
export function ListTabs({ filter: { label, options }, chosen, onChoose }: ListTabsProps) {
  const text = useText();
  const all = { value: '', label: text('admin.list.tabAll'), count: sum(options.map(({ count = 0 }) => count)) };
  return (
    <fieldset className={styles.tabs}>
      <legend className="visually-hidden">{text(label)}</legend>
      {[all, ...options].map(({ value, label: words, count }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {words} <span className={styles.count}>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
