import { Download, ListChecks, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { languages } from '../../../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../../../kit/i18n/use-text.tsx';
import { useSearchParams } from '../../../../kit/router/hooks.ts';
import { Link } from '../../../../kit/router/link.tsx';
import { ListSearch } from '../../../../kit/staff/list/list-search.tsx';
import tabStyles from '../../../../kit/staff/list/list-tabs.module.css';
import type { ListQueryControl } from '../../../../kit/staff/list/use-list-query.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import type { StaffMember } from '../../../accounts/staff/staff.contract.ts';
import { useRequestCounts } from '../request-counts.ts';
import { type RequestKind, requestKinds } from '../request-kinds.ts';
import { FilterChips, FilterPanel, filterButtonId } from './filter-panel.tsx';
import { countIn, type Hits, hitsAddress } from './hits.ts';
import styles from './request-bar.module.css';
import { filtersOf, type RequestTab, requestTabs } from './request-filters.ts';
import { useExport } from './use-export.tsx';

const kinds: RequestKind[] = ['quotations', 'messages'];

type RequestBarProps = {
  kind: RequestKind;
  tab: RequestTab;
  hits: Hits | null;
  control: ListQueryControl;
  staff: StaffMember[] | null;
  /** Null while nothing is there to choose from. */
  onSelect: (() => void) | null;
};

/** Which requests are listed: of one kind, in one state, with some words in them, and as narrow as one likes. */
export function RequestBar({ kind, tab, hits, control, staff, onSelect }: RequestBarProps) {
  const text = useText();
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const exporting = useExport(kind);
  const count = filtersOf(kind).filter((name) => control.query.chosen(name) !== '').length;
  return (
    <div className={styles.bars}>
      <div className={styles.bar}>
        <KindSwitch kind={kind} hits={hits} />
        <StateTabs kind={kind} tab={tab} hits={hits} />
        <div className={styles.tools}>
          <ListSearch label="request.search" value={control.typed} onType={control.type} />
          <Button
            id={filterButtonId}
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon of={SlidersHorizontal} />
            {text('request.filter')}
            {count > 0 && <span className={tabStyles.count}>{count}</span>}
          </Button>
          {onSelect && (
            <Button variant="ghost" onClick={onSelect}>
              <Icon of={ListChecks} />
              {text('admin.list.select')}
            </Button>
          )}
          <Button variant="ghost" disabled={exporting.isRunning} onClick={exporting.run}>
            <Icon of={Download} />
            {text('request.export')}
          </Button>
        </div>
      </div>
      {isOpen && <FilterPanel id={panelId} kind={kind} staff={staff} control={control} />}
      <FilterChips kind={kind} staff={staff} control={control} />
      {exporting.dialog}
    </div>
  );
}

/** With a search it says what each kind has of it, and takes the search along. */
function KindSwitch({ kind, hits }: { kind: RequestKind; hits: Hits | null }) {
  const text = useText();
  const counts = useRequestCounts();
  const [params] = useSearchParams();
  return (
    <nav className={styles.switch} aria-label={text('request.kinds')}>
      {kinds.map((one) => (
        <Link
          key={one}
          to={hits ? hitsAddress(kind, one, params, 'all') : requestKinds[one].path}
          aria-current={one === kind ? 'page' : undefined}
        >
          <Icon of={requestKinds[one].icon} />
          {text(requestKinds[one].label)}
          <Count of={hits ? countIn(hits[one], 'all') : counts?.[one].new} />
        </Link>
      ))}
    </nav>
  );
}

function StateTabs({ kind, tab, hits }: { kind: RequestKind; tab: RequestTab; hits: Hits | null }) {
  const text = useText();
  const counts = useRequestCounts();
  const [params] = useSearchParams();
  const shown = hits ? hits[kind] : counts?.[kind];
  return (
    <nav className={tabStyles.tabs} aria-label={text('request.states')}>
      {requestTabs.map((one) => (
        <Link
          key={one}
          to={hitsAddress(kind, kind, params, one)}
          replace
          aria-current={one === tab ? 'true' : undefined}
        >
          {text(`request.tab.${one}`)}
          <Count of={countIn(shown, one)} />
        </Link>
      ))}
    </nav>
  );
}

function Count({ of: count }: { of: number | undefined }) {
  const { locale } = languages[useLanguage()];
  return count !== undefined && <span className={tabStyles.count}>{count.toLocaleString(locale)}</span>;
}
