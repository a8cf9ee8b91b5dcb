import type { ReactNode } from 'react';
import type { Discipline } from '../../domain/categories.ts';
import { IsolatedLatin } from '../../kit/i18n/isolated-latin.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { Trail } from '../project/trail.tsx';
import styles from './service-hero.module.css';
import { ServicePicture } from './service-picture.tsx';

type ServiceHeroProps = {
  title: string;
  bio: string;
  description: string;
  picture: string;
  discipline: Discipline;
  quotation: string;
};

export function ServiceHero({ title, bio, description, picture, discipline, quotation }: ServiceHeroProps) {
  const text = useText();
  return (
    <section className={`wrap ${styles.hero}`}>
      <ServiceName title={title} discipline={discipline}>
        <p className={`lead ${styles.bio}`}>{bio}</p>
        <p className={styles.description}>{description}</p>
        <ButtonLink variant="accent" arrow to={quotation}>
          {text('nav.quotation')}
        </ButtonLink>
      </ServiceName>
      {/* Another service starts with a skeleton of its own. */}
      <ServicePicture key={picture} src={picture} discipline={discipline} />
    </section>
  );
}

type ServiceNameProps = { title: string; discipline: Discipline; children?: ReactNode };

/** Where the reader is, and what the page is called. */
export function ServiceName({ title, discipline, children }: ServiceNameProps) {
  const text = useText();
  return (
    <div className={styles.words} data-discipline={discipline}>
      <Trail
        steps={[
          { label: text('nav.home'), to: '/home' },
          { label: text('nav.services'), to: '/home#services-title' },
          { label: text(discipline === 'software' ? 'nav.software' : 'nav.hardware') },
        ]}
      />
      <h1>
        <IsolatedLatin>{title}</IsolatedLatin>
      </h1>
      {children}
    </div>
  );
}
