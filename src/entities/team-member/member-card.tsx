import { Picture } from '../../kit/ui/picture/picture.tsx';
import styles from './member-card.module.css';
import type { MemberSummary } from './member-summary.ts';

/** A portrait under an arch, with the person's name and position. In a carousel the one in front is the largest. */
export function MemberCard({ member: { name, position, picture } }: { member: MemberSummary }) {
  return (
    <figure className={styles.member}>
      <div className={styles.portrait}>
        <Picture src={picture} alt="" sizes="(min-width: 1000px) 320px, (min-width: 600px) 50vw, 100vw" />
      </div>
      <figcaption>
        <h3>{name}</h3>
        <p className="muted">{position}</p>
      </figcaption>
    </figure>
  );
}
