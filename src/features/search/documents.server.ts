import { type Category, findCategory, plansPath } from '../../domain/categories.ts';
import { searchSynonyms } from '../../domain/search-synonyms.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { type Language, languageCodes } from '../../kit/i18n/languages.ts';
import { formatText, type TextKey, type Texts } from '../../kit/i18n/text.ts';
import { languagesOf } from '../../kit/publishing/languages-of.ts';
import type { FoundRow } from './search-hit.server.ts';
import type { SearchKind } from './search-kinds.ts';
import { sitePages } from './site-pages.server.ts';
import { keyOf, phraseOf } from './synonyms.ts';
import type { Places } from './word-index.ts';

/** What can be found without a table's index, because there are few: what is shown of it, and the words it is found by. */
export type Document = {
  kind: SearchKind;
  row: FoundRow;
  path: string;
  image: string;
  places: Places;
  languages: Language[];
};

/** What the site says now, in both languages. */
type BothTexts = Record<Language, Texts>;

const mostOfAKind = 200;
const published = ['publishedEN', 'publishedAR'] as const;

export async function readDocuments(db: Db, texts: BothTexts): Promise<Document[]> {
  const [services, plans, people] = await Promise.all([readServices(db, texts), readPlans(db, texts), readPeople(db)]);
  return [...services, ...plans, ...people, ...pagesIn(texts)];
}

async function readServices(db: Db, texts: BothTexts): Promise<Document[]> {
  const rows = await db
    .selectFrom('service')
    .select(['id', 'category', 'titleEN', 'titleAR', 'bioEN', 'bioAR', 'descriptionEN', 'descriptionAR'])
    .select(published)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(mostOfAKind)
    .execute();
  const known = rows.flatMap(({ bioEN: textEN, bioAR: textAR, descriptionEN, descriptionAR, ...row }): Document[] => {
    const category = findCategory(row.category);
    if (!category) return [];
    const { slug, path } = category;
    const title = `${row.titleEN} ${row.titleAR} ${namesOf(category, texts)}`;
    const places: Places = [title, `${textEN} ${textAR}`, `${descriptionEN} ${descriptionAR}`];
    const { id, titleEN, titleAR } = row;
    const shown = { id, titleEN, titleAR, textEN, textAR, category: slug };
    return [{ kind: 'services', row: shown, path, image: '', places, languages: languagesOf(row) }];
  });
  // A page shows the first service of its category, in each language.
  const seen = new Set<string>();
  return known.flatMap((service) => {
    const languages = service.languages.filter((language) => !seen.has(`${language} ${service.path}`));
    for (const language of languages) seen.add(`${language} ${service.path}`);
    return languages.length > 0 ? [{ ...service, languages }] : [];
  });
}

/** Every name of a category, and whatever people call what it is about: of several words, only these words together. */
function namesOf({ key, label, slug, project, blog, aliases }: Category, texts: BothTexts): string {
  const called = (searchSynonyms[key] ?? []).flat().map((text) => keyOf(phraseOf(text)));
  return [inBoth(label, texts), slug, project, blog, ...aliases, ...called].join(' ');
}

const inBoth = (key: TextKey, texts: BothTexts) =>
  languageCodes.map((code) => formatText(texts[code], code, key)).join(' ');

async function readPlans(db: Db, texts: BothTexts): Promise<Document[]> {
  const rows = await db
    .selectFrom('plan')
    .select(['id', 'category', 'nameEN as titleEN', 'nameAR as titleAR', 'properties'])
    .select(published)
    .where('deletedAt', 'is', null)
    .orderBy('price')
    .orderBy('id')
    .limit(mostOfAKind)
    .execute();
  return rows.flatMap(({ properties: list, ...row }): Document[] => {
    const category = findCategory(row.category);
    if (!category) return [];
    const properties: Record<'titleEN' | 'titleAR', string>[] = JSON.parse(list);
    const textEN = properties.map(({ titleEN }) => titleEN).join(', ');
    const textAR = properties.map(({ titleAR }) => titleAR).join('، ');
    const places: Places = [
      `${row.titleEN} ${row.titleAR}`,
      `${textEN} ${textAR}`,
      `plan price باقة سعر ${inBoth(category.label, texts)}`,
    ];
    const { id, titleEN, titleAR } = row;
    const shown = { id, titleEN, titleAR, textEN, textAR, category: category.slug };
    return [{ kind: 'plans', row: shown, path: plansPath(category), image: '', places, languages: languagesOf(row) }];
  });
}

async function readPeople(db: Db): Promise<Document[]> {
  const rows = await db
    .selectFrom('teamMember')
    .select(['id', 'firstNameEN', 'firstNameAR', 'lastNameEN', 'lastNameAR', 'roleEN', 'roleAR', 'image'])
    .select(published)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(mostOfAKind)
    .execute();
  return rows.map(({ id, image, roleEN: textEN, roleAR: textAR, ...name }) => {
    const titleEN = `${name.firstNameEN} ${name.lastNameEN}`;
    const titleAR = `${name.firstNameAR} ${name.lastNameAR}`;
    const row = { id, titleEN, titleAR, textEN, textAR, category: '' };
    const places: Places = [`${titleEN} ${titleAR}`, `${textEN} ${textAR}`, ''];
    return { kind: 'people', row, path: '/about-us', image, places, languages: languagesOf(name) };
  });
}

function pagesIn(texts: BothTexts): Document[] {
  return sitePages.map(({ path, title, text, words }, index) => {
    const [titleEN, titleAR] = [formatText(texts.en, 'en', title), formatText(texts.ar, 'ar', title)];
    const [textEN, textAR] = [formatText(texts.en, 'en', text), formatText(texts.ar, 'ar', text)];
    const row = { id: index + 1, titleEN, titleAR, textEN, textAR, category: '' };
    return {
      kind: 'pages',
      row,
      path,
      image: '',
      places: [`${titleEN} ${titleAR} ${words}`, `${textEN} ${textAR}`, ''],
      languages: [...languageCodes],
    };
  });
}
