import type { Discipline } from '../../domain/categories.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { StatePanel } from '../../kit/ui/state/state-panel.tsx';
import styles from './no-service.module.css';
import { ServiceName } from './service-hero.tsx';

type NoServiceProps = { title: string; discipline: Discipline; quotation: string };

/** A service that we offer and have not written about yet. */
export function NoService({ title, discipline, quotation }: NoServiceProps) {
  const text = useText();
  return (
    <section className={`wrap ${styles.page}`}>
      <ServiceName title={title} discipline={discipline}>
        <p className="lead">{text('page.service.lead')}</p>
      </ServiceName>
      <StatePanel kind="empty" heading="h2" title={text('service.noneTitle')}>
        <p>{text('service.noneText')}</p>
        <ButtonLink variant="accent" arrow to={quotation}>
          {text('nav.quotation')}
        </ButtonLink>
      </StatePanel>
    </section>
  );
}
