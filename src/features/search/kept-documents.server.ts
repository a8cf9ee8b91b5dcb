import { searchSynonyms, sectorWords } from '../../domain/search-synonyms.server.ts';
import { sectors } from '../../domain/sectors.ts';
import { keepUntilChanged } from '../../kit/cache/keep-until-changed.server.ts';
import type { ApiDeps } from '../../kit/http/endpoint-routes.server.ts';
import { languageCodes } from '../../kit/i18n/languages.ts';
import { wordsOf } from '../../kit/i18n/search-fold.ts';
import { formatText } from '../../kit/i18n/text.ts';
import { isOneLetterApart, spellingsOf } from '../../kit/search/spelling.ts';
import { speltWords } from '../../kit/search/spelling-table.server.ts';
import { readSettings } from '../settings/stored-settings.server.ts';
import { readDocuments } from './documents.server.ts';
import { keyOf, phraseOf, synonymsIn } from './synonyms.ts';
import { wordIndex } from './word-index.ts';
import { likenessIndex } from './word-likeness.server.ts';

/** What every search needs and no search changes: folded once per change, and not once per search. */
export function keepDocuments({ store, texts }: Pick<ApiDeps, 'store' | 'texts'>) {
  const db = store.tables();
  return keepUntilChanged(store, ['service', 'plan', 'teamMember', 'settings', 'page'], async () => {
    const { searchSynonyms: own, searchSuggestions: suggestions } = await readSettings(db);
    const documents = await readDocuments(db, texts);
    const groups = [...Object.values(searchSynonyms).flat(), ...namedSectors(texts), ...own];
    const services = documents.filter(({ kind }) => kind === 'services');
    const heads = documents.map(({ places: [title, opening] }) => `${title} ${opening}`);
    return {
      documents,
      services,
      suggestions,
      synonyms: synonymsIn(groups),
      index: await wordIndex(documents.map(({ places }) => places)),
      wordsLike: spellingIndex([...heads, ...own.flat()].flatMap(speltWords)),
      likeness: likenessIndex(services.map(({ places }) => wordsOf(places.join(' ')))),
    };
  });
}

export type KeptDocuments = Awaited<ReturnType<ReturnType<typeof keepDocuments>>>;

/** Projects are stored with the words that a sector came with: what the company calls it stands for them. */
function namedSectors(texts: ApiDeps['texts']): string[][] {
  return sectors.flatMap(({ key, label }) => {
    const words = sectorWords[key] ?? [];
    const known = new Set(words.map((word) => keyOf(phraseOf(word))));
    const names = languageCodes.map((code) => formatText(texts[code], code, label));
    const own = names.filter((name) => !known.has(keyOf(phraseOf(name))));
    return own.length > 0 ? [[...own, ...words]] : [];
  });
}

/** The same as the table of spellings, for the words of documents that no table has an index of. */
function spellingIndex(words: string[]): (word: string) => string[] {
  const bySpelling = Map.groupBy(
    [...new Set(words)].flatMap((word) => spellingsOf(word).map((spelling) => ({ spelling, word }))),
    ({ spelling }) => spelling,
  );
  return (asked) =>
    spellingsOf(asked)
      .flatMap((spelling) => bySpelling.get(spelling) ?? [])
      .map(({ word }) => word)
      .filter((word) => isOneLetterApart(word, asked));
}
