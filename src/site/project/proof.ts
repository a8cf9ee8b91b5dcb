import type { Project } from '../../entities/project/project.contract.ts';
import { summariseReview } from '../../entities/review/review-summary.ts';
import { summariseMember } from '../../entities/team-member/member-summary.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';

export type Proof = ReturnType<typeof proofOf>;

/** What a page shows beside the words of a project, in one language. What nobody has filled in is not there. */
export function proofOf(project: Project, language: Language) {
  const { client, sector, year, weeks, people, figures = [], review, member, captions = [] } = project;
  return {
    facts: {
      client: client && { name: pick(client, 'name', language), logo: client.logoUrl },
      sector,
      year,
      weeks,
      people,
    },
    figures: figures.map((figure) => ({ value: figure.value, label: pick(figure, 'label', language) })),
    quote: review && summariseReview(review, language),
    engineer: member && summariseMember(member, language),
    captions: captions.map((caption) => pick(caption, 'text', language)),
  };
}
