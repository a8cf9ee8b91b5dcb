import { categories } from '../../../src/domain/categories.ts';
import { languageCodes } from '../../../src/kit/i18n/languages.ts';
import { type Kind, withoutLanguage } from '../staff-calls.ts';
import { addressBy, markedBody } from './bodies.ts';
import type { Chance } from './chance.ts';
import type { Body, Life } from './life.ts';

const servicePages = categories.filter(({ path }) => path.startsWith('/services/'));

/** What begins a life, and what it then is: a draft, whole or in one language, or public at once. */
export function birthOf(kind: Kind, number: number, chance: Chance): { body: object; life: Omit<Life, 'id'> } {
  const isDraft = chance.isMet(0.5);
  // Every service has a page of its own.
  const fixed = kind.entity === 'service' ? { Category: servicePages[number % servicePages.length]?.slug } : {};
  const whole = markedBody(kind.entity, { ...kind.sample, ...fixed }, chance);
  const texts: Body =
    isDraft && chance.isMet(0.3) ? { ...(withoutLanguage(whole, chance.of(['EN', 'AR'])) as Body) } : whole;
  const address = addressBy(kind.entity, chance);
  const pictures = Object.entries(kind.sample).filter(([name]) => !(name in whole));
  const body = { ...Object.fromEntries(pictures), ...texts, ...address };
  const common = { kind, isTrashed: false, slug: String(address.Slug ?? ''), schedule: [] };
  return isDraft
    ? {
        body: { ...body, Status: 'draft' },
        life: { ...common, languages: [], shown: {}, aside: { ...texts, ...address } },
      }
    : { body, life: { ...common, languages: languageCodes, shown: texts, aside: null } };
}
