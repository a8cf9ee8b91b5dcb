import { languageCodes } from '../../../../kit/i18n/languages.ts';
import type { SitePage } from '../../page.contract.ts';
import type { TextValue } from '../../text-rules.ts';
import { draftOf, type PageRest } from './draft-changes.ts';
import { type ByPlace, isSameText, placeName, storedText, textsOf } from './working-texts.ts';

/** The texts that are typed here and that somebody else has made something else of. */
export function clashesOf(before: SitePage, newest: SitePage, typed: ByPlace<TextValue>): ByPlace<TextValue> {
  const known = new Map(textsOf(before).map((text) => [text.key, text]));
  const clashes = textsOf(newest).flatMap((text) =>
    languageCodes.flatMap((language) => {
      const place = placeName({ key: text.key, language });
      const theirs = storedText(text[language]);
      const was = known.get(text.key)?.[language];
      const isMine = typed[place] !== undefined && !isSameText(typed[place], theirs);
      const isTheirs = was !== undefined && !isSameText(storedText(was), theirs);
      return isMine && isTheirs ? [[place, theirs] as const] : [];
    }),
  );
  return Object.fromEntries(clashes);
}

/** The same for what is changed beside the texts: what somebody else has made of it. */
export function restClashesOf(before: SitePage, newest: SitePage, mine: PageRest): PageRest {
  const [was, theirs]: PageRest[] = [draftOf(before), draftOf(newest)];
  const fields = Object.keys(mine) as (keyof PageRest)[];
  const isClashing = (field: keyof PageRest) =>
    !isSame(was?.[field], theirs?.[field]) && !isSame(mine[field], theirs?.[field]);
  return Object.fromEntries(fields.filter(isClashing).map((field) => [field, theirs?.[field]]));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
