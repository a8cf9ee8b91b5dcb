import { useEffect, useRef } from 'react';
import { useText } from '../../kit/i18n/use-text.tsx';
import { useLocation } from '../../kit/router/hooks.ts';
import { Link } from '../../kit/router/link.tsx';
import styles from './settings-tab-bar.module.css';
import { settingsTabAt, settingsTabs } from './settings-tabs.ts';

/** The tabs of the settings, on each of their screens. */
export function SettingsTabBar() {
  const text = useText();
  const { pathname } = useLocation();
  const open = settingsTabAt(pathname);
  const bar = useRef<HTMLElement>(null);

  // On phones the row scrolls sideways: where one is must be seen.
  useEffect(() => {
    if (open) bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);

  if (!open) return null;
  return (
    <nav ref={bar} className={styles.tabs} aria-label={text('admin.menu.settings')}>
      {settingsTabs.map(({ name, path }) => (
        <Link key={name} to={path} aria-current={name === open.name ? 'page' : undefined}>
          {text(`settings.tab.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
