import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import styles from './member-card.module.css';
import type { TeamMember } from './team-member.contract.ts';

/** What a card shows of a person, in one language: all that a page has to carry. */
export type MemberSummary = { id: number; name: string; position: string; picture: string };

/** Of its two names for the portrait one is enough. */
type Member = Omit<TeamMember, 'image'>;

export function memberName(member: Member, language: Language): string {
  return `${pick(member, 'firstName', language)} ${pick(member, 'lastName', language)}`;
}

export function summariseMember(member: Member, language: Language): MemberSummary {
  return {
    id: member.id,
    name: memberName(member, language),
    position: pick(member, 'position', language),
    picture: member.imageUrl,
  };
}

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
