import { withoutFiles } from '../staff-calls.ts';
import type { Chance } from './chance.ts';
import { type Body, languageOf } from './life.ts';
import { newMarker } from './markers.ts';

const mostItems = 3;

/** A text like the sample's, with a word in it that is nowhere else. */
function markedText(name: string, like: unknown, chance: Chance): string {
  const text = `${languageOf(name) === 'ar' ? 'نص' : 'Text'} ${newMarker(chance)}`;
  return String(like).startsWith('<') ? `<p>${text}</p>` : text;
}

function markedItem(item: object, chance: Chance): object {
  const fields = Object.entries(item).map(([name, value]) => [
    name,
    languageOf(name) ? markedText(name, value, chance) : value,
  ]);
  return Object.fromEntries(fields);
}

/** A value like the sample's, in new words; a list has another number of rows. */
export function markedValue(name: string, like: unknown, chance: Chance): unknown {
  if (languageOf(name)) return markedText(name, like, chance);
  if (!Array.isArray(like) || typeof like[0] !== 'object') return like;
  // One caption for each picture, of which there are as many as before.
  const count = name === 'Captions' ? like.length : 1 + chance.below(mostItems);
  return Array.from({ length: count }, () => markedItem(like[0], chance));
}

/** What all languages share and visitors can see, by the name that is sent. */
const sharedValues: Record<string, (chance: Chance) => Body> = {
  plan: (chance) => ({ Price: 1 + chance.below(90) }),
  review: (chance) => ({ Stars: 1 + chance.below(5) }),
  project: (chance) => ({ Type: chance.of(['Software', 'Hardware']) }),
  service: (chance) => ({ Type: chance.of(['Software', 'Hardware']) }),
  blog: (chance) => ({ Category: chance.of(['SurveillanceCameras', 'WebDevelopment']) }),
};

export const sharedBy = (entity: string, chance: Chance): Body => sharedValues[entity]?.(chance) ?? {};

const hasAddress = (entity: string) => entity === 'project' || entity === 'blog';
export const addressBy = (entity: string, chance: Chance): Body =>
  hasAddress(entity) ? { Slug: `at-${newMarker(chance)}` } : {};

/** A whole record in new words, pictures aside. */
export function markedBody(entity: string, sample: object, chance: Chance): Body {
  const texts = Object.entries(withoutFiles(sample)).map(([name, like]) => [name, markedValue(name, like, chance)]);
  return { ...Object.fromEntries(texts), ...sharedBy(entity, chance) };
}
