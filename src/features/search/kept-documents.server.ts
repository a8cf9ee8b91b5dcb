import { searchSynonyms } from '../../domain/search-synonyms.server.ts';
import { keepUntilChanged } from '../../kit/cache/keep-until-changed.server.ts';
import type { ApiDeps } from '../../kit/http/endpoint-routes.server.ts';
import { wordsOf } from '../../kit/i18n/search-fold.ts';
import { isOneLetterApart, spellingsOf } from '../../kit/search/spelling.ts';
import { speltWords } from '../../kit/search/spelling-table.server.ts';
import { readSettings } from '../settings/stored-settings.server.ts';
import { readDocuments } from './documents.server.ts';
import { synonymsIn } from './synonyms.ts';
import { wordIndex } from './word-index.ts';
import { likenessIndex } from './word-likeness.server.ts';

/** What every search needs and no search changes: folded once per change, and not once per search. */
export function keepDocuments({ store, texts }: Pick<ApiDeps, 'store' | 'texts'>) {
  const db = store.tables();
  return keepUntilChanged(store, ['service', 'plan', 'teamMember', 'settings', 'page'], async () => {
    const { searchSynonyms: own, searchSuggestions: suggestions } = await readSettings(db);
    const documents = await readDocuments(db, texts);
    const groups = [...Object.values(searchSynonyms).flat(), ...own];
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
