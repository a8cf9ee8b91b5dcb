import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import type { TeamMember } from './team-member.contract.ts';

/** What a card shows of a person, in one language: all that a page has to carry. */
export type MemberSummary = { id: number; name: string; position: string; picture: string };

/** Of its two names for the portrait one is enough. */
type Member = Omit<TeamMember, 'image'>;

export function memberName(member: Member, language: Language): string {
  return `${pick(member, 'firstName', language)} ${pick(member, 'lastName', language)}`.trim();
}

export function summariseMember(member: Member, language: Language): MemberSummary {
  return {
    id: member.id,
    name: memberName(member, language),
    position: pick(member, 'position', language),
    picture: member.imageUrl,
  };
}
