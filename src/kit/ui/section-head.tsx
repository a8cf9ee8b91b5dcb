import type { ReactNode } from 'react';
import styles from './section-head.module.css';

type SectionHeadProps = {
  title: string;
  /** Names the section: `<section aria-labelledby={id}>`. */
  id?: string;
  lead?: string;
  centred?: boolean;
  /** Stands at the end of the line: a link to more. */
  children?: ReactNode;
};

/** The heading of a section, with a sentence under it and, if there is more, the way to it. */
export function SectionHead({ title, id, lead, centred = false, children }: SectionHeadProps) {
  return (
    <div className={styles.head} data-centred={centred}>
      <div className={styles.words}>
        <h2 id={id}>{title}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
