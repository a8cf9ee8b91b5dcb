import { useLocation } from 'react-router';
import { neutralPath } from '../../../kit/i18n/languages.ts';
import { LocalLink } from '../../../kit/i18n/local-link.tsx';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { currentness, linksAfterServices, linksBeforeServices, quotationPath } from '../links.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import styles from './navigation.module.css';
import { SearchOpener } from './search-opener.tsx';
import { ServicesMenu } from './services-menu.tsx';
import { SiteLogo } from './site-logo.tsx';

/** The bar on top of every public page. On pages with a dark header it is dark too, flush with it. */
export function Navigation({ tone }: { tone: 'dark' | 'light' }) {
  const text = useText();
  return (
    <header className={`no-print ${styles.header} ${tone === 'dark' ? 'on-dark' : ''}`}>
      <div className={`wrap ${styles.bar}`}>
        <LocalLink to="/home" className={styles.logo}>
          <SiteLogo tone={tone} width={127} />
        </LocalLink>
        <nav className={styles.nav} aria-label={text('nav.label')}>
          <ul className={styles.list}>
            <BarLinks links={linksBeforeServices} />
            <ServicesMenu />
            <BarLinks links={linksAfterServices} />
          </ul>
        </nav>
        <div className={styles.end}>
          <SearchOpener />
          <LanguageSwitch />
          <ButtonLink variant="accent" small to={quotationPath()} className={styles.quotation}>
            {text('nav.quotation')}
          </ButtonLink>
          <MenuSheet />
        </div>
      </div>
    </header>
  );
}

function BarLinks({ links }: { links: typeof linksBeforeServices }) {
  const text = useText();
  const address = neutralPath(useLocation().pathname);
  return links.map(({ to, label, section }) => (
    <li key={to}>
      <LocalLink to={to} className={styles.link} aria-current={currentness(address, to, section)}>
        {text(label)}
      </LocalLink>
    </li>
  ));
}
