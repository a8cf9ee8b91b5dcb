import { ChevronDown } from 'lucide-react';
import { type Category, categories, type Discipline } from '../../../domain/categories.ts';
import { neutralPath } from '../../../kit/i18n/languages.ts';
import { LocalLink } from '../../../kit/i18n/local-link.tsx';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useLocation } from '../../../kit/router/hooks.ts';
import hero from '../../../kit/ui/art/hero.svg';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Art } from '../../../kit/ui/picture/art.tsx';
import { currentness, serviceIcons, serviceNotes } from '../links.ts';
import navigation from './navigation.module.css';
import styles from './services-menu.module.css';
import { useMenu } from './use-menu.ts';

export function ServicesMenu() {
  const text = useText();
  const { open, close, rootProps, buttonProps } = useMenu();
  const current = neutralPath(useLocation().pathname).startsWith('/services/');
  return (
    <li className={styles.item} {...rootProps}>
      <button
        type="button"
        className={`${navigation.link} ${styles.button}`}
        aria-controls="services-menu"
        aria-current={current || undefined}
        {...buttonProps}
      >
        {text('nav.services')}
        <Icon of={ChevronDown} className={styles.chevron} />
      </button>
      <div id="services-menu" className={styles.menu} data-open={open || undefined}>
        <div className="wrap">
          <div className={styles.card}>
            <ServiceColumn discipline="software" onChoose={close} />
            <ServiceColumn discipline="hardware" onChoose={close} />
            <div className={`on-dark ${styles.promo}`}>
              <Art src={hero} width={727} height={846} alt="" loading="lazy" />
              <p className={styles.promoTitle}>{text('nav.promoTitle')}</p>
              <p className={styles.promoText}>{text('nav.promoText')}</p>
              <ButtonLink variant="accent" small to="/qoutation" onClick={close}>
                {text('nav.quotation')}
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </li>
  );
}

function ServiceColumn({ discipline, onChoose }: { discipline: Discipline; onChoose: () => void }) {
  const text = useText();
  return (
    <div className={styles.column} data-discipline={discipline}>
      <p className={styles.title} id={`services-${discipline}`}>
        {text(discipline === 'software' ? 'nav.software' : 'nav.hardware')}
      </p>
      <ul aria-labelledby={`services-${discipline}`}>
        {categories
          .filter((category) => category.discipline === discipline)
          .map((category) => (
            <ServiceRow key={category.key} category={category} onChoose={onChoose} />
          ))}
      </ul>
    </div>
  );
}

function ServiceRow({ category, onChoose }: { category: Category; onChoose: () => void }) {
  const text = useText();
  const address = neutralPath(useLocation().pathname);
  const icon = serviceIcons[category.icon];
  const note = serviceNotes[category.key];
  return (
    <li>
      <LocalLink
        to={category.path}
        className={styles.row}
        aria-current={currentness(address, category.path)}
        onClick={onChoose}
      >
        <span className={styles.tile}>{icon && <Icon of={icon} />}</span>
        <span>
          <b>{text(category.label)}</b>
          {note && <span className={styles.note}>{text(note)}</span>}
        </span>
      </LocalLink>
    </li>
  );
}
