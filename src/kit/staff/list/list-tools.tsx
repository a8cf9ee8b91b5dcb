import { ArrowUpDown, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/formats.ts';
import { languages } from '../../i18n/languages.ts';
import { useLanguage, useText } from '../../i18n/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectBox } from '../../ui/fields/select-box.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ListFilter, ListSort } from './arrange-list.ts';
import { ListTabs } from './list-tabs.tsx';
import styles from './list-tools.module.css';
import type { ListView } from './table/use-list-view.ts';
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
  /** Where there is another view than this one. */
  views?: { view: ListView; show: (view: ListView) => void };
};

const modeButtons = {
  select: { icon: ListChecks, label: 'admin.list.select' },
  order: { icon: ArrowUpDown, label: 'admin.list.order' },
} as const;

/** The row above the cards: what is shown, in which order, and what to do with several. */
export function ListTools<Item>(props: ListToolsProps<Item>) {
  const { control, filters, sorts, mode, modes, onMode, views } = props;
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
        {views && <ViewChoice {...views} />}
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

function ViewChoice({ view, show }: NonNullable<ListToolsProps<unknown>['views']>) {
  const text = useText();
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">{text('list.view')}</legend>
      {(['cards', 'table'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={view === one} onClick={() => show(one)}>
          {text(`list.view.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}

type FilterChoiceProps<Item> = { filter: ListFilter<Item>; chosen: string; onChoose: (value: string) => void };

function FilterChoice<Item>({ filter: { label, options }, chosen, onChoose }: FilterChoiceProps<Item>) {
  const text = useText();
  const { locale } = languages[useLanguage()];
  return (
    <Choice label={text(label)} value={chosen} onChoose={onChoose}>
      <option value="">{text('admin.list.all', { label: text(label) })}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.count === undefined ? option.label : `${option.label} (${formatNumber(locale, option.count)})`}
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
