import type { ReactNode } from 'react';
import type { Discipline } from '../../domain/categories.ts';
import { IsolatedLatin } from '../../kit/i18n/isolated-latin.tsx';
import type { Language } from '../../kit/i18n/languages.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { InShownLanguage } from '../layout/in-shown-language.tsx';
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
  /** Those that its texts are published in, where not all. */
  languages?: Language[] | undefined;
};

export function ServiceHero(service: ServiceHeroProps) {
  const { title, bio, description, picture, discipline, quotation, languages } = service;
  const text = useText();
  return (
    <section className={`wrap ${styles.hero}`}>
      <ServiceName title={title} discipline={discipline} languages={languages}>
        <InShownLanguage languages={languages}>
          <p className={`lead ${styles.bio}`}>{bio}</p>
          <p className={styles.description}>{description}</p>
        </InShownLanguage>
        <ButtonLink variant="accent" arrow to={quotation}>
          {text('nav.quotation')}
        </ButtonLink>
      </ServiceName>
      {/* Another service starts with a skeleton of its own. */}
      <ServicePicture key={picture} src={picture} discipline={discipline} />
    </section>
  );
}

type ServiceNameProps = {
  title: string;
  discipline: Discipline;
  languages?: Language[] | undefined;
  children?: ReactNode;
};

/** Where the reader is, and what the page is called. */
export function ServiceName({ title, discipline, languages, children }: ServiceNameProps) {
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
      <InShownLanguage languages={languages} note>
        <h1>
          <IsolatedLatin>{title}</IsolatedLatin>
        </h1>
      </InShownLanguage>
      {children}
    </div>
  );
}
