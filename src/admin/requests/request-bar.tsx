import { Download, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { StaffMember } from '../../entities/user/staff.contract.ts';
import { ListSearch } from '../../kit/admin/list/list-search.tsx';
import tabStyles from '../../kit/admin/list/list-tabs.module.css';
import type { ListWishesControl } from '../../kit/admin/list/use-list-wishes.ts';
import { type RequestStatus, requestStatuses } from '../../kit/contract/inbox-calls.ts';
import { languages } from '../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { FilterChips, FilterPanel, filterButtonId } from './filter-panel.tsx';
import { requestAddress } from './request-address.ts';
import styles from './request-bar.module.css';
import { useRequestCounts } from './request-counts.ts';
import { filtersOf } from './request-filters.ts';
import { type RequestKind, requestKinds } from './request-kinds.ts';
import { useExport } from './use-export.tsx';

const kinds: RequestKind[] = ['quotations', 'messages'];

type RequestBarProps = {
  kind: RequestKind;
  tab: RequestStatus;
  wishes: ListWishesControl;
  staff: StaffMember[] | null;
};

/** Which requests are listed: of one kind, in one state, with some words in them, and as narrow as one likes. */
export function RequestBar({ kind, tab, wishes, staff }: RequestBarProps) {
  const text = useText();
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const exporting = useExport(kind);
  const count = filtersOf(kind).filter((name) => wishes.wishes.chosen(name) !== '').length;
  return (
    <div className={styles.bars}>
      <div className={styles.bar}>
        <KindSwitch kind={kind} />
        <StateTabs kind={kind} tab={tab} />
        <div className={styles.tools}>
          <ListSearch label="request.search" value={wishes.typed} onType={wishes.type} />
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
          <Button variant="ghost" disabled={exporting.isRunning} onClick={exporting.run}>
            <Icon of={Download} />
            {text('request.export')}
          </Button>
        </div>
      </div>
      {isOpen && <FilterPanel id={panelId} kind={kind} staff={staff} wishes={wishes} />}
      <FilterChips kind={kind} staff={staff} wishes={wishes} />
      {exporting.dialog}
    </div>
  );
}

function KindSwitch({ kind }: { kind: RequestKind }) {
  const text = useText();
  const counts = useRequestCounts();
  return (
    <nav className={styles.switch} aria-label={text('request.kinds')}>
      {kinds.map((one) => (
        <Link key={one} to={requestKinds[one].path} aria-current={one === kind ? 'page' : undefined}>
          <Icon of={requestKinds[one].icon} />
          {text(requestKinds[one].label)}
          <Count of={counts?.[one].new} />
        </Link>
      ))}
    </nav>
  );
}

function StateTabs({ kind, tab }: { kind: RequestKind; tab: RequestStatus }) {
  const text = useText();
  const counts = useRequestCounts();
  const [params] = useSearchParams();
  const addressOf = (status: RequestStatus) =>
    requestAddress(requestKinds[kind].path, params, {
      tab: status === 'new' ? null : status,
      page: null,
      open: null,
    });
  return (
    <nav className={tabStyles.tabs} aria-label={text('request.states')}>
      {requestStatuses.map((status) => (
        <Link key={status} to={addressOf(status)} replace aria-current={status === tab ? 'true' : undefined}>
          {text(`request.tab.${status}`)}
          <Count of={counts?.[kind][status]} />
        </Link>
      ))}
    </nav>
  );
}

function Count({ of: count }: { of: number | undefined }) {
  const { locale } = languages[useLanguage()];
  return count !== undefined && <span className={tabStyles.count}>{count.toLocaleString(locale)}</span>;
}
