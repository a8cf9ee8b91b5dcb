import type { ReactNode } from 'react';
import { StaffLogo } from '../../../kit/staff/ui/staff-logo.tsx';
import art from '../../../kit/ui/art/hero.svg';
import { Art } from '../../../kit/ui/picture/art.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './login.module.css';

/** The page around whatever stands before the staff area: the login, and setting a password. */
export function AuthLayout({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.login}>
      <main className={styles.main} id="main">
        <div className={styles.top}>
          <StaffLogo tone="light" width={150} />
          <LanguageSwitch />
        </div>
        <div className={styles.words}>
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <div className={styles.form}>{children}</div>
      </main>
      <div className={`on-dark ${styles.art}`}>
        <Art src={art} width={727} height={846} alt="" />
      </div>
    </div>
  );
}
