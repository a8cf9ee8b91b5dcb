import { X } from 'lucide-react';
import { useId } from 'react';
import { categories } from '../../../../domain/categories.ts';
import { referralSourceLabels, referralSources } from '../../../../domain/rules/referral-sources.ts';
import { dateFormat } from '../../../../kit/i18n/formats.ts';
import { languages } from '../../../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../../../kit/i18n/use-text.tsx';
import type { ListQueryControl } from '../../../../kit/staff/list/use-list-query.ts';
import fieldStyles from '../../../../kit/ui/fields/field.module.css';
import { SelectBox } from '../../../../kit/ui/fields/select-box.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import type { StaffMember } from '../../../accounts/staff/staff.contract.ts';
import type { RequestKind } from '../request-kinds.ts';
import styles from './filter-panel.module.css';
import { type FilterName, filtersOf } from './request-filters.ts';

type Option = { value: string; label: string };
type FiltersProps = { kind: RequestKind; staff: StaffMember[] | null; control: ListQueryControl };

/** What can be chosen in each filter; days are typed. */
function useOptions(kind: RequestKind, staff: StaffMember[] | null) {
  const text = useText();
  const ways: Option[] = referralSources.map((value) => ({ value, label: text(referralSourceLabels[value]) }));
  const people = staff?.filter(({ role }) => role === 'Admin').map(({ id, name }) => ({ value: `${id}`, label: name }));
  return {
    service: categories.flatMap(({ quotation: value, label }) => (value ? [{ value, label: text(label) }] : [])),
    source: kind === 'quotations' ? [...ways, { value: 'none', label: text('request.notAsked') }] : ways,
    owner: [
      { value: 'me', label: text('request.filter.mine') },
      { value: 'none', label: text('request.filter.nobody') },
      ...(people ?? []),
    ],
  };
}

/** The fields that a list is narrowed with. */
export function FilterPanel({ id, kind, staff, control }: FiltersProps & { id: string }) {
  const text = useText();
  const options = useOptions(kind, staff);
  return (
    <div id={id} className={styles.panel}>
      {filtersOf(kind).map((name) => (
        <Filter
          key={name}
          label={text(`request.filter.${name}`)}
          value={control.query.chosen(name)}
          options={name === 'from' || name === 'to' ? undefined : options[name]}
          onChoose={(value) => control.change({ [name]: value, open: '' })}
        />
      ))}
    </div>
  );
}

type FilterProps = { label: string; value: string; options?: Option[]; onChoose: (value: string) => void };

function Filter({ label, value, options, onChoose }: FilterProps) {
  const text = useText();
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <SelectBox id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{text('request.filter.all')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectBox>
      ) : (
        <input
          id={id}
          type="date"
          className={fieldStyles.input}
          value={value}
          max="9999-12-31"
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
    </div>
  );
}

export const filterButtonId = 'request-filter';

/** The filters in use, each to be taken away, also where the fields are folded away. */
export function FilterChips({ kind, staff, control }: FiltersProps) {
  const text = useText();
  const options = useOptions(kind, staff);
  const { locale } = languages[useLanguage()];
  const used = filtersOf(kind).filter((name) => control.query.chosen(name) !== '');
  if (used.length === 0) return null;
  function remove(names: string[]) {
    // What was pressed is gone with its filter.
    document.getElementById(filterButtonId)?.focus();
    control.change(Object.fromEntries([...names, 'open'].map((name) => [name, ''])));
  }

  const chosenIn = (name: FilterName) => {
    const value = control.query.chosen(name);
    if (name === 'from' || name === 'to') return dayIn(value, locale);
    return options[name].find((option) => option.value === value)?.label ?? value;
  };
  return (
    <ul className={styles.chips} aria-label={text('request.filtered')}>
      {used.map((name) => {
        const filter = text('request.filter.chosen', {
          label: text(`request.filter.${name}`),
          value: chosenIn(name),
        });
        return (
          <li key={name}>
            <button type="button" aria-label={text('request.filter.remove', { filter })} onClick={() => remove([name])}>
              {filter}
              <Icon of={X} />
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" data-all onClick={() => remove(used)}>
          {text('request.filter.clear')}
        </button>
      </li>
    </ul>
  );
}

function dayIn(day: string, locale: string): string {
  // A day and no moment: it is the same one everywhere.
  const date = new Date(`${day}T00:00Z`);
  return Number.isNaN(date.getTime()) ? day : dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}
