import { useLayout } from '../../../features/pages/layout/use-layout.ts';
import { neutralPath } from '../../../kit/i18n/languages.ts';
import { LocalLink } from '../../../kit/i18n/local-link.tsx';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useLocation } from '../../../kit/router/hooks.ts';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { currentness, menuLinks, type NavigationLink, quotationPath } from '../links.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuPart } from './menu-part.tsx';
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
          <SiteLogo tone={tone} width={127} inside />
        </LocalLink>
        <nav className={styles.nav} aria-label={text('nav.label')}>
          <MenuPart name="menu">
            <MenuList />
          </MenuPart>
        </nav>
        <div className={styles.end}>
          <SearchOpener />
          <LanguageSwitch />
          <ButtonLink variant="accent" small to={quotationPath()} className={styles.quotation}>
            {text('nav.quotation')}
          </ButtonLink>
          <MenuPart name="sheet">
            <MenuSheet />
          </MenuPart>
        </div>
      </div>
    </header>
  );
}

function MenuList() {
  return (
    <ul className={styles.list}>
      {useLayout('menu', 'menu').map((name) => {
        const link = menuLinks[name];
        return link ? <BarLink key={name} {...link} /> : <ServicesMenu key={name} />;
      })}
    </ul>
  );
}

function BarLink({ to, label, section }: NavigationLink) {
  const text = useText();
  const address = neutralPath(useLocation().pathname);
  return (
    <li>
      <LocalLink to={to} className={styles.link} aria-current={currentness(address, to, section)}>
        {text(label)}
      </LocalLink>
    </li>
  );
}
