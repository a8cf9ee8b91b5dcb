import { RotateCw, Send } from 'lucide-react';
import { languages } from '../../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import type { EmailState } from '../../../kit/mail/mail-states.ts';
import { Link } from '../../../kit/router/link.tsx';
import { ListSearch } from '../../../kit/staff/list/list-search.tsx';
import tabStyles from '../../../kit/staff/list/list-tabs.module.css';
import type { ListQueryControl } from '../../../kit/staff/list/use-list-query.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import type { MailOverview } from '../mail.contract.ts';
import styles from './mail.module.css';
import type { MailActions } from './use-mail-actions.ts';

// What is set aside is among all the others.
const tabs = ['all', 'waiting', 'failed', 'sent'] as const;

type MailBarProps = {
  state: EmailState | undefined;
  overview: MailOverview | null;
  control: ListQueryControl;
  actions: MailActions;
};

/** Which emails are listed, and what can be done about all of them. */
export function MailBar({ state, overview, control, actions }: MailBarProps) {
  const text = useText();
  return (
    <div className={styles.bar}>
      <StateTabs state={state} overview={overview} control={control} />
      <div className={styles.tools}>
        <ListSearch label="mail.search" value={control.typed} onType={control.type} />
        {overview && overview.failed > 0 && (
          <Button variant="ghost" small onClick={actions.retryAll}>
            <Icon of={RotateCw} />
            {text('mail.retryAll')}
          </Button>
        )}
        {overview?.isOn && (
          <Button variant="ghost" small onClick={actions.sendTest}>
            <Icon of={Send} flip />
            {text('mail.sendTest')}
          </Button>
        )}
      </div>
    </div>
  );
}

function StateTabs({ state, overview, control }: Omit<MailBarProps, 'actions'>) {
  const text = useText();
  const { locale } = languages[useLanguage()];
  const counts: Partial<Record<EmailState | 'all', number>> = {
    waiting: overview?.waiting,
    failed: overview?.failed,
  };
  const addressOf = (one: (typeof tabs)[number]) => {
    const next = new URLSearchParams(control.params);
    next.delete('page');
    if (one === 'all') next.delete('state');
    else next.set('state', one);
    return `?${next}`;
  };
  return (
    <nav className={tabStyles.tabs} aria-label={text('mail.states')}>
      {tabs.map((one) => (
        <Link key={one} to={addressOf(one)} replace aria-current={one === (state ?? 'all') ? 'true' : undefined}>
          {text(`mail.state.${one}`)}
          {counts[one] !== undefined && <span className={tabStyles.count}>{counts[one].toLocaleString(locale)}</span>}
        </Link>
      ))}
    </nav>
  );
}
