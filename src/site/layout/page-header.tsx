import type { ReactNode } from 'react';
import { Arches } from '../../kit/ui/picture/arches.tsx';
import styles from './page-header.module.css';

/** The dark band that opens a page: its one heading, a sentence, and whatever the page adds below. */
export function PageHeader({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <section className={`on-dark ${styles.header}`}>
      <Arches className={`no-print ${styles.arches}`} />
      <div className={`wrap ${styles.words}`}>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
