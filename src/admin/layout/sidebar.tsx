import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LanguageSwitch } from '../../features/accounts/login/language-switch.tsx';
import { useKeepCounts, useRequestCounts, useWaitingApprovals } from '../../features/requests/screen/request-counts.ts';
import type { Role } from '../../kit/contract/roles.ts';
import { languages } from '../../kit/i18n/languages.ts';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { useLocation } from '../../kit/router/hooks.ts';
import { Link } from '../../kit/router/link.tsx';
import { StaffLogo } from '../../kit/staff/ui/staff-logo.tsx';
import { useToast } from '../../kit/staff/ui/toasts.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { type MenuEntry, menu, menuEntryOf, menuGroups } from './menu.ts';
import styles from './sidebar.module.css';

type SidebarProps = { role: Role; onLogOut: () => void };
type ContentProps = SidebarProps & { isShown?: boolean };

/** The column at the side of wide screens. */
export function Sidebar(props: SidebarProps) {
  useKeepCounts();
  return (
    <aside className={`on-dark ${styles.side}`}>
      <div className={styles.column}>
        <LocalLink to="/home" className={styles.logo}>
          <StaffLogo tone="dark" width={127} />
        </LocalLink>
        <SidebarContent {...props} />
      </div>
    </aside>
  );
}

/** What the column and the sheet of small screens have in common. */
export function SidebarContent({ role, onLogOut, isShown = true }: ContentProps) {
  const text = useText();
  const showToast = useToast();
  const languageFailed = (run: () => void) =>
    showToast({
      kind: 'failed',
      message: text('admin.languageFailed', { reason: text('problem.offline') }),
      action: { label: text('admin.tryAgain'), run },
    });
  return (
    <>
      <nav ref={useCurrentInView(isShown)} className={styles.nav} aria-label={text('admin.menu.label')}>
        {menuGroups.map((group) => (
          <MenuGroup
            key={group}
            entries={menu.filter((entry) => entry.group === group && entry.roles.includes(role))}
          />
        ))}
      </nav>
      <div className={styles.end}>
        <LanguageSwitch onFailed={languageFailed} />
        <button type="button" className={styles.row} onClick={onLogOut}>
          <Icon of={LogOut} flip />
          {text('admin.logOut')}
        </button>
      </div>
    </>
  );
}

/** In a low window the list scrolls: where one is must be seen. */
function useCurrentInView(isShown: boolean) {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another entry
  useEffect(() => {
    if (isShown) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, isShown]);
  return list;
}

function MenuGroup({ entries }: { entries: MenuEntry[] }) {
  const text = useText();
  const current = menuEntryOf(useLocation().pathname)?.path;
  if (entries.length === 0) return null;
  return (
    <ul className={styles.group}>
      {entries.map(({ path, label, icon, counts }) => (
        <li key={path}>
          <Link to={path} className={styles.row} aria-current={path === current ? 'page' : undefined}>
            <Icon of={icon} />
            {text(label)}
            {counts && <NewCount of={counts} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NewCount({ of: kind }: { of: NonNullable<MenuEntry['counts']> }) {
  const text = useText();
  const { locale } = languages[useLanguage()];
  const states = useRequestCounts();
  const waiting = useWaitingApprovals();
  const isApproval = kind === 'approvals';
  const count = isApproval ? waiting : states?.[kind].new;
  if (!count) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count.toLocaleString(locale)}</span>
      <span className="visually-hidden">{text(isApproval ? 'approval.count' : 'request.newCount', { count })}</span>
    </span>
  );
}
