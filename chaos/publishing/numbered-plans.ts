import type { Plan } from '../../src/entities/plan/plan.contract.ts';
import { planSample } from '../../src/entities/plan/plan.sample.ts';
import { type Language, languageCodes } from '../../src/kit/i18n/languages.ts';
import type { RunningSite } from '../../testing/services/running-site.ts';
import { answerOf, call } from '../lib/calls.ts';

const rows = 3;

/** A word that no search takes for another one. */
export const wordOf = (number: number) => `nr${String(number).padStart(6, '0')}`;

/** Every field says the same number: each language's texts, and the price, which they share. */
export function numberedPlan(number: number) {
  const word = wordOf(number);
  return {
    ...planSample,
    NameEN: `Plan ${word}`,
    NameAR: `خطة ${word}`,
    Price: number,
    HostingProperties: Array.from({ length: rows }, () => ({ titleEN: `Row ${word}`, titleAR: `بند ${word}` })),
  };
}

/** The number of each language's texts and of what they share; null where there is none. */
export type Numbers = { en: number | null; ar: number | null; shared: number };

/** What a plan shows, or null where its parts say different numbers. */
export function numbersOf({ nameEN, nameAR, price, hosting_Properties: list }: Plan): Numbers | null {
  const texts: Record<Language, string[]> = {
    en: [nameEN, ...list.map(({ titleEN }) => titleEN)],
    ar: [nameAR, ...list.map(({ titleAR }) => titleAR)],
  };
  const [en, ar] = languageCodes.map((language) => {
    const said = [...new Set(texts[language].map((text) => (text ? Number(/nr(\d+)$/.exec(text)?.[1]) : null)))];
    return said.length === 1 ? said[0] : undefined;
  });
  if (en === undefined || ar === undefined || list.length !== rows) return null;
  return { en, ar, shared: price };
}

export async function addDraft(site: RunningSite, token: string, number: number): Promise<number> {
  const body = { ...numberedPlan(number), Status: 'draft' };
  return (await answerOf<{ id: number }>(call(site, token, 'POST', '/Plans', body))).id;
}
