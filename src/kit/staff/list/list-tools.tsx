import { ArrowUpDown, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectBox } from '../../ui/fields/select-box.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ListFilter, ListSort } from './arrange-list.ts';
import { ListTabs } from './list-tabs.tsx';
import styles from './list-tools.module.css';
import type { ListQueryControl } from './use-list-query.ts';

/** What the cards are there for: to be looked at, to be chosen, or to be put in order. */
export type ListMode = 'look' | 'select' | 'order';

type ListToolsProps<Item> = {
  control: ListQueryControl;
  filters: ListFilter<Item>[];
  sorts: ListSort<Item>[];
  mode: ListMode;
  /** The modes that can be switched to. */
  modes: Exclude<ListMode, 'look'>[];
  onMode: (mode: ListMode) => void;
};

const modeButtons = {
  select: { icon: ListChecks, label: 'admin.list.select' },
  order: { icon: ArrowUpDown, label: 'admin.list.order' },
} as const;

/** The row above the cards: what is shown, in which order, and what to do with several. */
export function ListTools<Item>({ control, filters, sorts, mode, modes, onMode }: ListToolsProps<Item>) {
  const text = useText();
  const { query, change } = control;
  if (filters.length + sorts.length + modes.length === 0) return null;
  return (
    <div className={styles.tools}>
      {filters.map((filter) => {
        const Filter = filter.tabs ? ListTabs : FilterChoice;
        return (
          <Filter
            key={filter.name}
            filter={filter}
            chosen={query.chosen(filter.name)}
            onChoose={(value) => change({ [filter.name]: value })}
          />
        );
      })}
      {sorts.length > 0 && (
        <Choice label={text('admin.list.sort')} value={query.sort} onChoose={(sort) => change({ sort })}>
          <option value="">{text('admin.list.sortSite')}</option>
          {sorts.map(({ name, label }) => (
            <option key={name} value={name}>
              {text(label)}
            </option>
          ))}
        </Choice>
      )}
      <div className={styles.modes}>
        {modes.map((one) => (
          <Button
            key={one}
            variant="ghost"
            small
            aria-pressed={mode === one}
            onClick={() => onMode(mode === one ? 'look' : one)}
          >
            <Icon of={modeButtons[one].icon} />
            {text(modeButtons[one].label)}
          </Button>
        ))}
      </div>
    </div>
  );
}

type FilterChoiceProps<Item> = { filter: ListFilter<Item>; chosen: string; onChoose: (value: string) => void };

function FilterChoice<Item>({ filter: { label, options }, chosen, onChoose }: FilterChoiceProps<Item>) {
  const text = useText();
  return (
    <Choice label={text(label)} value={chosen} onChoose={onChoose}>
      <option value="">{text('admin.list.all', { label: text(label) })}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Choice>
  );
}

type ChoiceProps = { label: string; value: string; onChoose: (value: string) => void; children: ReactNode };

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <SelectBox aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      {children}
    </SelectBox>
  );
}
