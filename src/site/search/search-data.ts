import { searchPath } from '../../app/screens.ts';
import { searchCalls } from '../../features/search/search.calls.ts';
import type { SearchHit } from '../../features/search/search.contract.ts';
import type { SearchKind } from '../../features/search/search-kinds.ts';
import { searchKinds } from '../../features/search/search-kinds.ts';
import { type ApiClient, isApiError } from '../../kit/client/api-client.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';

/** What is looked for, and the kind that is shown alone, if any. */
export type Search = { q: string; kind: SearchKind | null };

export type Hit = { key: string; to: string; title: string; text: string; category: string; picture: string };
export type Group = { kind: SearchKind; count: number; hits: Hit[] };

export type SearchData = Search & {
  /** What to look for, as staff suggest it. */
  suggestions: string[];
  /** Stems of the words to mark; of the second list only in a text that has none of the first. */
  marked: [asked: string[], instead: string[]];
  /** What was looked for instead of misspelt words, if any were. */
  corrected: string;
  /** No hit has all the words. */
  isPartial: boolean;
  /** Kinds of which something was found; `null` when the search failed. */
  groups: Group[] | null;
  /** It failed because this address has searched too often for now. */
  isRefused?: boolean;
  nearest: Hit[];
};

export const longestSearch = 200;
const hitsOfAllKinds = 8;
const hitsOfOneKind = 50;

/** The address of a search, without a language prefix. */
export function searchAddress({ q, kind }: Search): string {
  return `${searchPath}?${new URLSearchParams({ q, ...(kind && { kind }) })}`;
}

/** A search as its address says it. */
export function searchIn(query: URLSearchParams): Search {
  const kind = searchKinds.find((name) => name === query.get('kind')) ?? null;
  return { q: (query.get('q') ?? '').trim().slice(0, longestSearch), kind };
}

const nothing: Omit<SearchData, keyof Search | 'groups'> = {
  suggestions: [],
  marked: [[], []],
  corrected: '',
  isPartial: false,
  nearest: [],
};

/** Before anything was asked, and before the first answer. */
export const beforeSearch: SearchData = { q: '', kind: null, groups: [], ...nothing };

/** What the page and the overlay show, in one language. */
export async function find(api: ApiClient, { q, kind }: Search, language: Language): Promise<SearchData> {
  const query = { ...(q && { q }), page: 1, pageSize: kind ? hitsOfOneKind : hitsOfAllKinds, language };
  let isRefused = false;
  const found = await api.call(searchCalls.find, { query }).catch((error: unknown) => {
    isRefused = isApiError(error) && error.problem?.status === 429;
    return null;
  });
  // Without words there is something to show in any case: the services.
  if (!found) return { q, kind, groups: q ? null : [], isRefused, ...nothing };
  const { order, corrected, isPartial } = found;
  const marked: SearchData['marked'] = [found.marked, found.markedInstead];
  const groups = order.map((name) => ({
    kind: name,
    count: found[name].count,
    hits: kind && kind !== name ? [] : found[name].hits.map((hit) => inLanguage(hit, language)),
  }));
  const nearest = found.nearest.map((hit) => inLanguage(hit, language));
  const suggestions = language === 'ar' ? found.suggestionsAR : found.suggestionsEN;
  return { q, kind, groups, marked, corrected, isPartial, nearest, suggestions };
}

function inLanguage(hit: SearchHit, language: Language): Hit {
  return {
    key: `${hit.path} ${hit.id}`,
    to: hit.path,
    title: pick(hit, 'title', language),
    text: pick(hit, 'text', language),
    category: hit.category,
    picture: hit.imageUrl,
  };
}
