import { ChevronLeft, ChevronRight } from 'lucide-react';
import { entitiesInMenu } from '../../../entities/staff-entities.ts';
import type { Role } from '../../../kit/contract/roles.ts';
import { addMonths, monthName, monthOf } from '../../../kit/i18n/dates/days.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { useSearchParams } from '../../../kit/router/hooks.ts';
import { Link } from '../../../kit/router/link.tsx';
import { buttonClasses } from '../../../kit/ui/button.tsx';
import { SelectBox } from '../../../kit/ui/fields/select-box.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import barStyles from '../../requests/screen/list/request-bar.module.css';
import styles from './calendar.module.css';

type CalendarBarProps = { month: string; role: Role | undefined; isList: boolean; kind: string };

/** Which month is shown, how, and what of it. All of it stands in the address. */
export function CalendarBar({ month, role, isList, kind }: CalendarBarProps) {
  const text = useText();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const kinds = entitiesInMenu.filter(({ roles }) => roles.some((one) => one === role));

  function searchWith(values: Record<string, string>): string {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return `?${next}`;
  }

  const monthLater = (count: number) => searchWith({ month: monthOf(addMonths(`${month}-01`, count)) });
  return (
    <div className={styles.bar}>
      <div className={styles.turn}>
        <h2 aria-live="polite">{monthName(month, language)}</h2>
        <Link className="icon-button" to={monthLater(-1)} replace aria-label={text('calendar.monthBefore')}>
          <Icon of={ChevronLeft} flip />
        </Link>
        <Link className="icon-button" to={monthLater(1)} replace aria-label={text('calendar.nextMonth')}>
          <Icon of={ChevronRight} flip />
        </Link>
        <Link className={buttonClasses({ variant: 'ghost', small: true })} to={searchWith({ month: '' })} replace>
          {text('calendar.today')}
        </Link>
      </div>
      <nav className={`${barStyles.switch} ${styles.views}`} aria-label={text('calendar.view')}>
        <Link to={searchWith({ view: '' })} replace aria-current={isList ? undefined : 'page'}>
          {text('calendar.month')}
        </Link>
        <Link to={searchWith({ view: 'list' })} replace aria-current={isList ? 'page' : undefined}>
          {text('calendar.list')}
        </Link>
      </nav>
      {kinds.length > 1 && (
        <div className={styles.kinds}>
          <SelectBox
            aria-label={text('calendar.kind')}
            value={kind}
            onChange={({ target }) => setParams(searchWith({ kind: target.value }), { replace: true })}
          >
            <option value="">{text('calendar.everything')}</option>
            {kinds.map(({ entity, many }) => (
              <option key={entity} value={entity}>
                {text(many)}
              </option>
            ))}
          </SelectBox>
        </div>
      )}
    </div>
  );
}
