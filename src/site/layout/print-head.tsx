import { use } from 'react';
import { pathIn } from '../../kit/i18n/languages.ts';
import { useLanguage } from '../../kit/i18n/use-text.tsx';
import { EnvironmentContext } from '../../kit/pages/page-context.ts';
import styles from './print-head.module.css';
import { useCompany } from './settings-context.ts';
import { SiteLogo } from './site-logo.tsx';

/** Heads what is printed: whose it is, and where it can be found. `path` is the page's, without the language. */
export function PrintHead({ path }: { path: string }) {
  const language = useLanguage();
  const company = useCompany();
  const origin = use(EnvironmentContext)?.origin ?? '';
  return (
    <div className={styles.head}>
      <SiteLogo tone="light" width={150} />
      <p>
        {company}
        <span className="ltr">{origin + pathIn(language, path)}</span>
      </p>
    </div>
  );
}
