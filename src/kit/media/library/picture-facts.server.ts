import type { Db } from '../../db/schema.server.ts';
import { type Tag, tagFor } from '../../db/store.server.ts';
import type { Language } from '../../i18n/languages.ts';
import { namedFiles } from '../named-pictures.ts';
import type { PictureFact, PictureFacts } from '../picture-facts.ts';
import { addressOf, pictureAt } from '../picture-name.ts';
import type { MediaRow } from './media-table.server.ts';

type Described = Pick<MediaRow, 'altEN' | 'altAR' | 'decorative' | 'focalX' | 'focalY'>;

/**
 * What the library says of the pictures that a text names. `onRead` is told of all of them: whatever shows one is to be
 * made anew when somebody describes it.
 */
export async function readPictureFacts(
  db: Db,
  text: string,
  language: Language,
  onRead: (tag: Tag) => void = () => undefined,
): Promise<PictureFacts> {
  const addresses = [...new Set(namedFiles(text))].map(addressOf);
  if (addresses.length === 0) return {};
  const rows = await db
    .selectFrom('media')
    .select(['id', 'address', 'altEN', 'altAR', 'decorative', 'focalX', 'focalY'])
    .where('address', 'in', addresses)
    .execute();
  for (const { id } of rows) onRead(tagFor('media', id));
  const facts = rows.map((row) => [pictureAt(row.address), factOf(row, language)] as const);
  return Object.fromEntries(facts.filter(([, fact]) => Object.keys(fact).length > 0));
}

/** A description in another language is none: it would be read aloud in the wrong voice. */
function factOf({ altEN, altAR, decorative, focalX, focalY }: Described, language: Language): PictureFact {
  const alt = language === 'ar' ? altAR : altEN;
  return {
    ...(decorative ? { alt: '' } : alt && { alt }),
    ...((focalX !== 50 || focalY !== 50) && { focus: [focalX, focalY] }),
  };
}
