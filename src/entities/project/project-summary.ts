import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import type { Project } from './project.contract.ts';

/** What a card shows of a project, in one language: all that a page has to carry. */
export type ProjectSummary = { slug: string; title: string; sentence: string; picture: string; category: string };

/** The first sentence of a description stands for the whole. */
export function firstSentence(description: string): string {
  return /^.*?[.؟?!](?=\s|$)/su.exec(description)?.[0] ?? description;
}

export function summariseProject(project: Project, language: Language): ProjectSummary {
  return {
    slug: project.slug,
    title: pick(project, 'title', language),
    sentence: firstSentence(pick(project, 'description', language)),
    picture: project.headImageUrl,
    category: project.category,
  };
}
