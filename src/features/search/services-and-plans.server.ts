import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Category, findCategory, plansPath } from '../../domain/categories.ts';
import { keepUntilChanged } from '../../kit/cache/keep-until-changed.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import type { Store } from '../../kit/db/store.server.ts';
import { indexedWords, wordsOf } from '../../kit/i18n/search-fold.ts';
import type { SearchHit } from './search.contract.ts';
import { type FoundRow, hitOf } from './search-hit.server.ts';
import { likenessIndex } from './word-likeness.server.ts';

/** One that is compared as it is: `text` has the names of its category too, in every spelling. */
type Compared = { hit: SearchHit; text: string };

/** The same with the words of the text, folded: that is done once per change and not once per search. */
export type Folded = { hit: SearchHit; words: string[] };

const mostCompared = 200;

/** Services and plans are few: they are compared word by word instead of being looked up in the index. */
export function keepServicesAndPlans(store: Store) {
  const db = store.tables();
  return {
    services: keepUntilChanged(store, ['service'], async () => {
      const compared = await readServices(db);
      const likeness = likenessIndex(compared.map(({ text }) => wordsOf(text)));
      return { all: await folded(compared), likeness };
    }),
    plans: keepUntilChanged(store, ['plan'], async () => folded(await readPlans(db))),
  };
}

async function folded(compared: Compared[]): Promise<Folded[]> {
  const all: Folded[] = [];
  for (const { hit, text } of compared) {
    all.push({ hit, words: indexedWords(text) });
    // Texts may be long: everybody else gets a turn between two of them.
    await nextTurn();
  }
  return all;
}

async function readServices(db: Db): Promise<Compared[]> {
  const rows = await db
    .selectFrom('service')
    .select(['id', 'category', 'titleEN', 'titleAR', 'bioEN', 'bioAR', 'descriptionEN', 'descriptionAR'])
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(mostCompared)
    .execute();
  const known = rows.flatMap(({ bioEN: textEN, bioAR: textAR, descriptionEN, descriptionAR, ...row }) => {
    const category = findCategory(row.category);
    const texts = [row.titleEN, row.titleAR, textEN, textAR, descriptionEN, descriptionAR];
    return category ? [comparedAs({ ...row, textEN, textAR }, category, category.path, texts)] : [];
  });
  // A page shows the first service of its category.
  return [...new Map(known.toReversed().map((one) => [one.hit.path, one])).values()].toReversed();
}

async function readPlans(db: Db): Promise<Compared[]> {
  const rows = await db
    .selectFrom('plan')
    .select(['id', 'category', 'nameEN as titleEN', 'nameAR as titleAR', 'properties'])
    .where('deletedAt', 'is', null)
    .orderBy('price')
    .orderBy('id')
    .limit(mostCompared)
    .execute();
  return rows.flatMap(({ properties: list, ...row }) => {
    const category = findCategory(row.category);
    const properties: Record<'titleEN' | 'titleAR', string>[] = JSON.parse(list);
    const textEN = properties.map(({ titleEN }) => titleEN).join(', ');
    const textAR = properties.map(({ titleAR }) => titleAR).join('، ');
    const texts = [row.titleEN, row.titleAR, textEN, textAR];
    return category ? [comparedAs({ ...row, textEN, textAR }, category, plansPath(category), texts)] : [];
  });
}

function comparedAs(row: FoundRow, category: Category, path: string, texts: string[]): Compared {
  const { label, slug, aliases, project, blog } = category;
  const names = [label.en, label.ar, slug, project, blog, ...aliases];
  return { hit: hitOf({ ...row, category: slug }, path, []), text: [...texts, ...names].join(' ') };
}
