import type { FastifyInstance } from 'fastify';
import { defaultPageSize } from '../../kit/contract/list-query.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { wordsOf, wordsPerSearch } from '../../kit/i18n/search-fold.ts';
import { asWritten } from './as-written.ts';
import type { Document } from './documents.server.ts';
import { type KeptDocuments, keepDocuments } from './kept-documents.server.ts';
import { type Ranked, rankedSearch } from './ranked-search.server.ts';
import type { Found, SearchGroup, SearchHit } from './search.contract.ts';
import { searchEndpoints } from './search.endpoints.ts';
import { hitOf, type Telling } from './search-hit.server.ts';
import { type SearchKind, searchKinds } from './search-kinds.ts';
import { readHits, type Stored, shownOrder } from './stored-records.server.ts';
import type { Hits } from './word-hits.ts';

/** `language`: only what is published in it. */
type Page = { page: number; pageSize: number; language?: Language | undefined };
/** `best`: what the first of them is worth. */
type RankedGroup = SearchGroup & { kind: SearchKind; best: number };

const mostNearest = 3;

/** Looks into the tables of several entities, which it knows by their names and columns. */
export function searchApi(api: FastifyInstance, deps: ApiDeps) {
  const db = deps.store.tables();
  const readKept = keepDocuments(deps);

  addEndpoints(api, searchEndpoints, deps, {
    find: async ({ query: { q = '', page = 1, pageSize = defaultPageSize, language } }): Promise<Found> => {
      const kept = await readKept();
      const { terms, ranked, isPartial, isCorrected } = await rankedSearch(db, kept, q);
      const marked = [...new Set(terms.flatMap(({ own }) => own.flat()))];
      const markedInstead = [...new Set(terms.flatMap(({ same }) => same.flat()))];
      const groups = await groupsOf(db, kept, ranked, [marked, markedInstead], { page, pageSize, language });
      const isEmpty = groups.length === 0;
      const best = groups.toSorted((a, b) => b.best - a.best);
      const hits = best.flatMap((group) => group.hits);
      return {
        ...groupsByKind(groups),
        order: best.map(({ kind }) => kind),
        marked: isEmpty ? [] : marked,
        markedInstead: isEmpty ? [] : markedInstead,
        corrected: isCorrected && !isEmpty ? terms.map(({ typed }) => asWritten(typed, hits)).join(' ') : '',
        isPartial: !isEmpty && isPartial,
        nearest: isEmpty && wordsOf(q).length > 0 ? nearestTo(kept, q, language) : [],
        suggestionsEN: kept.suggestions.en,
        suggestionsAR: kept.suggestions.ar,
      };
    },
  });
}

function groupsByKind(groups: RankedGroup[]): Record<SearchKind, SearchGroup> {
  const of = (kind: SearchKind): SearchGroup => {
    const { count, hits } = groups.find((group) => group.kind === kind) ?? { count: 0, hits: [] };
    return { count, hits };
  };
  return {
    services: of('services'),
    projects: of('projects'),
    articles: of('articles'),
    plans: of('plans'),
    people: of('people'),
    pages: of('pages'),
  };
}

/** What was found, in the order of kinds: those of which nothing was found are left out. */
async function groupsOf(db: Db, kept: KeptDocuments, ranked: Ranked[], telling: Telling, page: Page) {
  const groups = await Promise.all(
    ranked.map(async ({ stored, hits }) =>
      stored ? [await storedGroup(db, stored, hits, telling, page)] : documentGroups(kept, hits, telling, page),
    ),
  );
  const order = (kind: SearchKind) => searchKinds.indexOf(kind);
  return groups
    .flat()
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => order(a.kind) - order(b.kind));
}

function onPage<T>(all: T[], { page, pageSize }: Page): T[] {
  return all.slice((page - 1) * pageSize, page * pageSize);
}

async function storedGroup(db: Db, stored: Stored, hits: Hits, telling: Telling, page: Page): Promise<RankedGroup> {
  const ids = await shownOrder(db, stored, hits, page.language);
  const best = hits.worth.get(ids[0] ?? 0) ?? 0;
  return { kind: stored.kind, best, count: ids.length, hits: await readHits(db, stored, onPage(ids, page), telling) };
}

function documentGroups({ documents }: KeptDocuments, { worth }: Hits, telling: Telling, page: Page): RankedGroup[] {
  const found = [...worth]
    .toSorted(([a, one], [b, other]) => other - one || a - b)
    .flatMap(([id, value]) => {
      const document = documents[id];
      return document && isIn(document, page.language) ? [{ document, value }] : [];
    });
  return [...Map.groupBy(found, ({ document }) => document.kind)].map(([kind, all]) => ({
    kind,
    best: all[0]?.value ?? 0,
    count: all.length,
    hits: onPage(all, page).map(({ document }) => shown(document, telling)),
  }));
}

const isIn = ({ languages }: Document, language?: Language) => !language || languages.includes(language);

function shown({ row, path, image }: Document, telling: Telling): SearchHit {
  return hitOf(row, path, telling, image);
}

function nearestTo({ services, likeness }: KeptDocuments, q: string, language?: Language): SearchHit[] {
  // A single letter is like no word, or like too many.
  const asked = wordsOf(q).filter((word) => word.length > 1);
  const near = likeness(asked.slice(0, wordsPerSearch));
  return services
    .map((service, index) => ({ service, near: near[index] ?? 0 }))
    .filter(({ service }) => isIn(service, language))
    .toSorted((one, other) => other.near - one.near)
    .slice(0, mostNearest)
    .map(({ service }) => shown(service, []));
}
