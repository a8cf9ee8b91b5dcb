import { isDeepStrictEqual } from 'node:util';
import { findCategory } from '../../../src/domain/categories.ts';
import { type Language, languageCodes, pathIn } from '../../../src/kit/i18n/languages.ts';
import { publicOrigin } from '../../harness/site-pages.ts';
import type { TestSite } from '../../harness/test-site.ts';
import { type Body, isPublic, isPublicIn, type Life, languageOf, shownIn, statusOf, workingOf } from './life.ts';
import { markersIn, misspelt } from './markers.ts';

type Answer = { status: number; body: string; location: string };

/** Reads addresses as browsers do: what it has kept is shown when the site says that nothing has changed. */
export function openVisitor(site: () => TestSite) {
  const kept = new Map<string, { etag: string; body: string }>();
  const seen = { visits: 0, unchanged: 0 };

  async function visit(url: string): Promise<Answer> {
    seen.visits += 1;
    const before = kept.get(url);
    const answer = await site().call({ url, headers: before ? { 'if-none-match': before.etag } : {} });
    const { statusCode: status, body, headers } = answer;
    if (status === 304 && before) {
      seen.unchanged += 1;
      return { status: 200, body: before.body, location: '' };
    }
    if (status === 200 && headers.etag) kept.set(url, { etag: String(headers.etag), body });
    else kept.delete(url);
    return { status, body, location: String(headers.location ?? '') };
  }

  return { visit, seen };
}

/** What visitors see is not what the model says. */
export class Difference extends Error {}

/** Where every record of a kind stands by its title; the pages of its category and its own aside. */
const titlePages: [path: string, entities: string[]][] = [
  ['/home', ['client', 'review', 'project', 'blog']],
  ['/about-us', ['teamMember']],
  ['/projects/surveillance-systems', ['project']],
  ['/blogs', ['blog']],
  ['/hosting', ['plan']],
  ['/portfolio', []],
  ['/llms.txt', ['project', 'blog', 'service']],
  ['/feed.xml', ['blog']],
  ['/feed.json', ['blog']],
];

const searchGroups: Record<string, string> = {
  ...{ project: 'projects', blog: 'articles', service: 'services', plan: 'plans', teamMember: 'people' },
};

/** The path of a record's page without the language; null of kinds that have none. */
function pageOf({ kind, slug, ...life }: Life): string | null {
  if (kind.entity === 'project') return `/portfolio/${slug}`;
  if (kind.entity === 'blog') return `/blogs/${slug}`;
  const working: Body = life.aside ?? life.shown;
  return kind.entity === 'service' ? (findCategory(String(working.Category))?.path ?? null) : null;
}

const hasSlug = ({ kind }: Life) => kind.entity === 'project' || kind.entity === 'blog';

/** The markers that anybody may read: of the texts in a language, or in all. */
function shownMarkers(life: Life, language?: Language): string[] {
  if (!isPublic(life)) return [];
  const isOf = (name: string) => !language || [null, language].includes(languageOf(name));
  const inBody = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(inBody).join(' ');
    if (typeof value !== 'object' || value === null) return String(value);
    const fields = Object.entries(value).filter(([name]) => isOf(name));
    return fields.map(([, item]) => inBody(item)).join(' ');
  };
  return markersIn(`${inBody(life.shown)} ${hasSlug(life) ? life.slug : ''}`);
}

const titleIn = (life: Life, language: Language) =>
  markersIn(String(life.shown[`${life.kind.base}${language.toUpperCase()}`]))[0] ?? '';

type Listed = { id: number; languages?: Language[]; standing?: { status: string; languages: Language[] } } & Body;

/** Holds what visitors are shown against what the model says they may read. */
export function compareVisits(site: () => TestSite, admin: string, livesNow: () => Life[]) {
  const { visit, seen } = openVisitor(site);
  let compared = 0;

  function same(what: string, found: unknown, expected: unknown) {
    compared += 1;
    if (isDeepStrictEqual(found, expected)) return;
    throw new Difference(`${what}\n  is        ${JSON.stringify(found)}\n  should be ${JSON.stringify(expected)}`);
  }

  /** No word that is not public in this place, and all that have to be there. */
  function holds(what: string, body: string, allowed: string[], wanted: string[] = []) {
    const found = markersIn(body);
    same(
      `${what}: words that are not public there`,
      found.filter((one) => !allowed.includes(one)),
      [],
    );
    same(
      `${what}: words that are missing`,
      wanted.filter((one) => !found.includes(one)),
      [],
    );
  }

  const all = (): string[] => livesNow().flatMap((life) => shownMarkers(life));
  const readIn = (language: Language) =>
    livesNow()
      .filter((life) => isPublicIn(life, language))
      .flatMap((life) => shownMarkers(life, language));

  /** The record itself, and every list of its kind. */
  async function api(life: Life) {
    const { kind, id } = life;
    const one = await visit(`/api${kind.one}/${id}`);
    same(`${kind.one}/${id}`, one.status, isPublic(life) ? 200 : 404);
    holds(`${kind.one}/${id}`, one.body, shownMarkers(life), shownMarkers(life));
    if (isPublic(life)) sameRecord(life, JSON.parse(one.body));
    const ofKind = livesNow().filter((other) => other.kind === kind);
    for (const language of [null, ...languageCodes]) {
      const url = `/api${kind.list}${language ? `?language=${language}` : ''}`;
      const { body } = await visit(url);
      const there = ofKind.filter((other) => (language ? isPublicIn(other, language) : isPublic(other)));
      const markers = there.flatMap((other) => shownMarkers(other));
      holds(url, body, markers, markers);
      same(`${url}: ids`, idsIn(body), there.map((other) => other.id).toSorted());
    }
    const refused = await visit(`/api${kind.list}?status=any`);
    same(`${kind.list}?status=any of nobody`, [refused.status, markersIn(refused.body)], [401, []]);
    const draft = await visit(`/api${kind.one}/${id}/Draft`);
    same(`${kind.one}/${id}/Draft of nobody`, [draft.status, markersIn(draft.body)], [401, []]);
  }

  const recordsIn = (body: string): Listed[] => {
    const answer: unknown = JSON.parse(body);
    return Array.isArray(answer) ? answer : (answer as { data: Listed[] }).data;
  };
  const idsIn = (body: string) =>
    recordsIn(body)
      .map(({ id }) => id)
      .toSorted();

  function sameRecord({ kind, shown, languages }: Life, record: Listed) {
    const isWhole = languages.length === languageCodes.length;
    same(`${kind.one}: languages`, record.languages, isWhole ? undefined : [...languages]);
    for (const name of ['Price', 'Stars', 'Type', 'Category'])
      if (name in shown) same(`${kind.one}: ${name}`, record[name.toLowerCase()], shown[name]);
  }

  async function standing(life: Life) {
    const answer = await site().call({ url: `/api${life.kind.list}?status=any&pageSize=100&page=1`, as: admin });
    const own = recordsIn(answer.body).find(({ id }) => id === life.id)?.standing;
    same(`standing of ${life.kind.one}/${life.id}`, own?.status ?? null, statusOf(life));
    if (own) same(`languages of ${life.kind.one}/${life.id}`, own.languages, [...life.languages]);
  }

  /** Its own page in both languages, and the picture beside links to it. */
  async function page(life: Life) {
    const path = pageOf(life);
    if (!path) return;
    for (const language of languageCodes) {
      const address = pathIn(language, path);
      const { status, body, location } = await visit(address);
      const shown = shownIn(life, language);
      const others = readIn(language);
      if (isPublic(life)) {
        const own = shownMarkers(life, shown);
        const title = titleIn(life, shown);
        holds(address, body, [...others, ...own], [title]);
        same(`${address}: is hidden from search engines`, body.includes('content="noindex"'), shown !== language);
        await card(life, path, language, body);
      } else {
        holds(address, body, others);
        if (hasSlug(life)) same(`${address}: status`, [status >= 300, location.includes(life.slug)], [true, false]);
      }
    }
    const pending = workingOf(life).Slug;
    if (typeof pending === 'string' && pending !== life.slug) {
      const { status } = await visit(path.replace(life.slug, pending));
      same(`${path}: an address that is not public yet`, status >= 300, true);
    }
  }

  async function card(life: Life, path: string, language: Language, page: string) {
    const { status, location } = await visit(`/share/${language}${path}-${'0'.repeat(16)}.png`);
    const isThere = isPublicIn(life, language);
    same(`card of ${path} in ${language}`, status, isThere ? 302 : 404);
    same(`card of ${path} in ${language} on its page`, page.includes(`${publicOrigin}${location}`) && isThere, isThere);
  }

  /** By its title, in both languages, as it is and as it might be one day. */
  async function search(life: Life) {
    const group = searchGroups[life.kind.entity];
    if (!group) return;
    const find = async (q: string, language: Language) => {
      const { body } = await visit(`/api/Search?q=${q}&language=${language}`);
      holds(
        `search for ${q} in ${language}`,
        body,
        [...livesNow().filter((one) => isPublicIn(one, language)), life].flatMap((one) => shownMarkers(one)).concat(q),
      );
      return JSON.parse(body)[group].hits.some(({ id }: Listed) => id === life.id);
    };
    const shown = languageCodes.map((language) => titleIn(life, language)).find((word) => word) ?? '';
    const hidden = markersIn(JSON.stringify(life.aside ?? {})).filter((word) => !shownMarkers(life).includes(word));
    for (const language of languageCodes) {
      if (shown) same(`search for ${shown} in ${language}`, await find(shown, language), isPublicIn(life, language));
      for (const word of hidden.slice(0, 1)) {
        same(`search for ${word}, which is not public`, await find(word, language), false);
        await find(misspelt(word), language);
      }
    }
  }

  /** Every page that lists records, feeds and the sitemap. */
  async function everything() {
    for (const language of languageCodes) {
      for (const [path, entities] of titlePages) {
        const { body } = await visit(pathIn(language, path));
        const there = livesNow().filter((life) => isPublicIn(life, language));
        const titles = there.filter(({ kind }) => entities.includes(kind.entity));
        const wanted = titles.map((life) => titleIn(life, language));
        holds(pathIn(language, path), body, readIn(language), wanted);
      }
    }
    const { body } = await visit('/sitemap.xml');
    holds('/sitemap.xml', body, all());
    for (const life of livesNow().filter(hasSlug))
      for (const language of languageCodes) {
        const entry = `<loc>${publicOrigin}${pathIn(language, pageOf(life) ?? '')}</loc>`;
        same(`sitemap: ${entry}`, body.includes(entry), isPublicIn(life, language));
      }
  }

  return {
    figures: () => ({ ...seen, compared }),
    everything,
    async one(life: Life) {
      await api(life);
      await standing(life);
      await page(life);
      await search(life);
    },
  };
}
