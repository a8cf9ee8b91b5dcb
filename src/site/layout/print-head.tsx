import { use } from 'react';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage } from '../../kit/i18n/use-text.tsx';
import { EnvironmentContext } from '../../kit/pages/page-context.ts';
import { Phone } from '../forms/phone.tsx';
import { SiteLogo } from './header/site-logo.tsx';
import styles from './print-head.module.css';
import { useSettings } from './settings-context.ts';

/** Heads what is printed: whose it is, how to reach them and, given the page's `address`, where it can be read. */
export function PrintHead({ address }: { address?: string }) {
  const language = useLanguage();
  const settings = useSettings();
  const origin = use(EnvironmentContext)?.origin ?? '';
  return (
    <header className={styles.head}>
      <SiteLogo tone="light" width={168} inside />
      <p>
        {pick(settings, 'location', language)}
        <br />
        {settings.phones[0] && <Phone number={settings.phones[0]} />} ·{' '}
        <span className="ltr">{settings.emails[0]}</span>
      </p>
      {address && <p dir="ltr">{origin + address}</p>}
    </header>
  );
}
