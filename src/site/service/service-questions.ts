import type { Service } from '../../entities/service/service.contract.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';

export type Question = { question: string; answer: string };

/** What a service answers before it is asked, in one language. */
export function questionsOf({ questions = [] }: Service, language: Language): Question[] {
  return questions.map((one) => ({ question: pick(one, 'question', language), answer: pick(one, 'answer', language) }));
}
