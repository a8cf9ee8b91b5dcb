import { ArrowRight } from 'lucide-react';
import { type Category, categories, type Discipline } from '../../domain/categories.ts';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Art } from '../../kit/ui/picture/art.tsx';
import { SectionHead } from '../../kit/ui/section-head.tsx';
import networkArt from '../art/service-network.svg';
import shopsArt from '../art/service-online-shops.svg';
import { serviceIcons } from '../layout/links.ts';
import styles from './services.module.css';

const panels: { discipline: Discipline; art: string; title: TextKey; lead: TextKey }[] = [
  { discipline: 'software', art: shopsArt, title: 'home.software', lead: 'home.softwareLead' },
  { discipline: 'hardware', art: networkArt, title: 'home.hardware', lead: 'home.hardwareLead' },
];

/** Everything the company offers, by discipline. */
export function Services() {
  const text = useText();
  return (
    <section className={`section ${styles.services}`} aria-labelledby="services-title">
      <div className="wrap">
        <SectionHead title={text('home.servicesTitle')} id="services-title" lead={text('home.servicesLead')} centred />
        <div className={styles.panels}>
          {panels.map(({ discipline, art, title, lead }) => (
            <div key={discipline} className={styles.panel} data-discipline={discipline} data-reveal>
              <Art src={art} width={588} height={529} alt="" loading="lazy" />
              <h3>{text(title)}</h3>
              <p className="muted">{text(lead)}</p>
              <ul className={styles.list}>
                {categories
                  .filter((category) => category.discipline === discipline)
                  .map((category) => (
                    <Service key={category.key} category={category} />
                  ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function Service({ category }: { category: Category }) {
  const text = useText();
  const icon = serviceIcons[category.icon];
  return (
    <li>
      <LocalLink to={category.path} className={styles.link}>
        {icon && <Icon of={icon} className={styles.icon} />}
        {text(category.label)}
        <Icon of={ArrowRight} flip className={styles.arrow} />
      </LocalLink>
    </li>
  );
}
