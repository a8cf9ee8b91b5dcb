import { Link, useRouteLoaderData } from 'react-router';
import { useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { adminScreens, staffRouteId } from '../../routes.ts';
import type { StaffData } from '../guard.ts';
import { menu } from '../layout/menu.ts';
import styles from './dashboard.module.css';

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('admin.menu.home') }) };

const builtPaths = new Set(adminScreens.filter(({ page }) => page.startsWith('entities/')).map(({ path }) => path));

/** The way to every screen that is built. */
export function Component() {
  const text = useText();
  const staff = useRouteLoaderData<StaffData>(staffRouteId);
  const entries = menu.filter(({ path, roles }) => builtPaths.has(path) && staff && roles.includes(staff.person.role));
  return (
    <>
      <p className="lead">{text('admin.home.welcome')}</p>
      <ul className={styles.cards}>
        {entries.map(({ path, label, icon }) => (
          <li key={path}>
            <Link to={path} className={styles.card}>
              <span className={styles.badge}>
                <Icon of={icon} />
              </span>
              {text(label)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
