import { Menu, X } from 'lucide-react';
import type { Role } from '../../kit/contract/roles.ts';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import { StaffLogo } from '../../kit/staff/ui/staff-logo.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { useSheet } from '../../kit/ui/sheet/use-sheet.ts';
import styles from './menu-sheet.module.css';
import { SidebarContent } from './sidebar.tsx';

/** The bar of small screens, with the menu as a sheet. */
export function TopBar({ role, onLogOut }: { role: Role; onLogOut: () => void }) {
  const text = useText();
  const { open, ...sheet } = useSheet();

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is a banner, and the page in a preview has another one
    <header className={`on-dark ${styles.bar}`} aria-label={text('admin.menu.label')}>
      <LocalLink to="/home" className={styles.logo}>
        <StaffLogo tone="dark" width={118} />
      </LocalLink>
      <button
        type="button"
        className="icon-button"
        popoverTarget="staff-menu"
        aria-expanded={open}
        aria-label={text(open ? 'admin.menu.close' : 'admin.menu.open')}
      >
        <Icon of={open ? X : Menu} />
      </button>
      <div id="staff-menu" popover="auto" className={`on-dark ${styles.sheet}`} {...sheet}>
        <SidebarContent
          role={role}
          isShown={open === true}
          onLogOut={() => {
            sheet.ref.current?.hidePopover();
            onLogOut();
          }}
        />
      </div>
    </header>
  );
}
