import { unescaped } from '../../html/unescape.ts';
import { namedPictures } from '../named-pictures.ts';

type Described = { name: string; alts: Partial<Record<'altEN' | 'altAR', string>> };

/** The pictures that the formatted texts of a record describe, each in the language of its field. */
export function* describedPictures(values: object): Generator<Described> {
  for (const [field, value] of Object.entries(values)) {
    const language = /(?:EN|AR)$/.exec(field)?.[0];
    if (!language || typeof value !== 'string') continue;
    for (const [tag] of value.matchAll(/<img\b[^>]*>/gi)) {
      const [name] = namedPictures(tag);
      const alt = unescaped(/\salt="([^"]*)"/i.exec(tag)?.[1] ?? '').trim();
      if (name && alt) yield { name, alts: { [`alt${language}`]: alt } };
    }
  }
}
