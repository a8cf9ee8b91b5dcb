import { Link, useSearchParams } from 'react-router';
import { ListSearch } from '../../kit/admin/list/list-search.tsx';
import tabStyles from '../../kit/admin/list/list-tabs.module.css';
import type { ListWishesControl } from '../../kit/admin/list/use-list-wishes.ts';
import { type RequestStatus, requestStatuses } from '../../kit/contract/inbox-calls.ts';
import { languages } from '../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { requestAddress } from './request-address.ts';
import styles from './request-bar.module.css';
import { useRequestCounts } from './request-counts.ts';
import { type RequestKind, requestKinds } from './request-kinds.ts';

const kinds: RequestKind[] = ['quotations', 'messages'];

type RequestBarProps = { kind: RequestKind; tab: RequestStatus; wishes: ListWishesControl };

/** Which requests are listed: of one kind, in one state, with some words in them. */
export function RequestBar({ kind, tab, wishes }: RequestBarProps) {
  return (
    <div className={styles.bar}>
      <KindSwitch kind={kind} />
      <StateTabs kind={kind} tab={tab} />
      <ListSearch label="request.search" value={wishes.typed} onType={wishes.type} />
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
