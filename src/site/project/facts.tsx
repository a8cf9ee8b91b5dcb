import type { ReactNode } from 'react';
import { findCategory } from '../../domain/categories.ts';
import { sectorName } from '../../domain/sectors.ts';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import styles from './facts.module.css';
import type { Proof } from './proof.ts';

/** For whom, when and how long, and the service that it belongs to. Left out where nothing of it is known. */
export function Facts({ facts, category }: { facts: Proof['facts']; category: string }) {
  const text = useText();
  const { client, year, weeks, people } = facts;
  const sector = sectorName(facts.sector, text);
  const service = findCategory(category);
  if (!client && !sector && !year && !weeks && !people) return null;
  return (
    <dl className={styles.facts}>
      {client && (
        <Fact label="project.client">
          <span className={styles.logo}>
            <Picture src={client.logo} alt={client.name} sizes="160px" isWhole />
          </span>
        </Fact>
      )}
      {sector && <Fact label="project.sector">{sector}</Fact>}
      {year && <Fact label="project.year">{year}</Fact>}
      {weeks && <Fact label="project.duration">{text('project.weeksCount', { count: weeks })}</Fact>}
      {people && <Fact label="project.team">{text('project.peopleCount', { count: people })}</Fact>}
      {service && (
        <Fact label="project.service">
          <LocalLink to={service.path}>{text(service.label)}</LocalLink>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: TextKey; children: ReactNode }) {
  const text = useText();
  return (
    <div>
      <dt>{text(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
