import { ChevronDown, Menu, X } from 'lucide-react';
import { searchPath } from '../../../app/screens.ts';
import { categories, type Discipline } from '../../../domain/categories.ts';
import { useLayout } from '../../../features/pages/layout/use-layout.ts';
import { neutralPath } from '../../../kit/i18n/languages.ts';
import { LocalLink } from '../../../kit/i18n/local-link.tsx';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useLocation } from '../../../kit/router/hooks.ts';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { useSheet } from '../../../kit/ui/sheet/use-sheet.ts';
import { currentness, isService, menuLinks, type NavigationLink, serviceIcons } from '../links.ts';
import styles from './menu-sheet.module.css';

/** The menu of small screens. */
export function MenuSheet() {
  const text = useText();
  const { open, ...sheet } = useSheet();
  const names = useLayout('menu', 'menu').filter((name) => !menuLinks[name]?.alsoService);
  return (
    <div className={styles.root}>
      <button
        type="button"
        className={`icon-button ${styles.burger}`}
        popoverTarget="menu-sheet"
        aria-label={text('nav.menu')}
        aria-expanded={open}
      >
        <Icon of={Menu} className={styles.whenClosed} />
        <Icon of={X} className={styles.whenOpen} />
      </button>
      <div id="menu-sheet" popover="auto" className={`on-dark ${styles.sheet}`} {...sheet}>
        <nav className={styles.nav} aria-label={text('nav.label')}>
          {names.map((name) => {
            const link = menuLinks[name];
            return link ? <SheetLink key={name} {...link} /> : <Services key={name} />;
          })}
          <LocalLink to={searchPath} className={`${styles.link} ${styles.search}`}>
            {text('search.open')}
          </LocalLink>
          <ButtonLink variant="accent" block to="/qoutation" className={styles.quotation}>
            {text('nav.quotation')}
          </ButtonLink>
        </nav>
      </div>
    </div>
  );
}

function Services() {
  const text = useText();
  const inServices = isService(neutralPath(useLocation().pathname));
  return (
    <details className={styles.services} open={inServices}>
      <summary aria-current={inServices || undefined}>
        {text('nav.services')}
        <Icon of={ChevronDown} className={styles.chevron} />
      </summary>
      <ServiceGroup discipline="software" />
      <ServiceGroup discipline="hardware" />
    </details>
  );
}

function SheetLink({ to, label, section }: NavigationLink) {
  const text = useText();
  const address = neutralPath(useLocation().pathname);
  return (
    <LocalLink to={to} className={styles.link} aria-current={currentness(address, to, section)}>
      {text(label)}
    </LocalLink>
  );
}

function ServiceGroup({ discipline }: { discipline: Discipline }) {
  const text = useText();
  const address = neutralPath(useLocation().pathname);
  return (
    <>
      <p className={styles.group} id={`sheet-${discipline}`}>
        {text(discipline === 'software' ? 'nav.software' : 'nav.hardware')}
      </p>
      <ul aria-labelledby={`sheet-${discipline}`} data-discipline={discipline}>
        {categories
          .filter((category) => category.discipline === discipline)
          .map(({ key, path, icon: name, label }) => {
            const icon = serviceIcons[name];
            return (
              <li key={key}>
                <LocalLink to={path} className={styles.service} aria-current={currentness(address, path)}>
                  {icon && <Icon of={icon} />}
                  {text(label)}
                </LocalLink>
              </li>
            );
          })}
      </ul>
    </>
  );
}
