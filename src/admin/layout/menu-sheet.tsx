import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Role } from '../../kit/contract/roles.ts';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Logo } from '../../kit/ui/logo.tsx';
import styles from './menu-sheet.module.css';
import { SidebarContent } from './sidebar.tsx';

/** The bar of small screens. Its menu is a popover: Esc closes it and gives the focus back. */
export function TopBar({ role, onLogOut }: { role: Role; onLogOut: () => void }) {
  const text = useText();
  const sheet = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => sheet.current?.hidePopover(), [key]);

  return (
    <header className={`on-dark ${styles.bar}`}>
      <LocalLink to="/home" className={styles.logo}>
        <Logo tone="dark" width={118} company={text('shell.company')} />
      </LocalLink>
      <button
        type="button"
        className="icon-button"
        popoverTarget="staff-menu"
        aria-expanded={isOpen}
        aria-label={text(isOpen ? 'admin.menu.close' : 'admin.menu.open')}
      >
        <Icon of={isOpen ? X : Menu} />
      </button>
      <div
        id="staff-menu"
        ref={sheet}
        popover="auto"
        className={`on-dark ${styles.sheet}`}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        <SidebarContent
          role={role}
          onLogOut={() => {
            sheet.current?.hidePopover();
            onLogOut();
          }}
        />
      </div>
    </header>
  );
}
