import { type Language, languages } from '../../i18n/languages.ts';
import { matchesSearch } from '../../i18n/search-fold.ts';
import type { TextKey } from '../../i18n/text.ts';
import { clampPage } from '../../ui/paging/page-window.ts';

export type ListFilter<Item> = {
  /** Its name in the address. */
  name: string;
  label: TextKey;
  /** Labels are words in the reader's language already. */
  options: { value: string; label: string; count?: number }[];
  /** Side by side with their counts instead of folded. */
  tabs?: true;
  /** Not asked where the server filters. */
  valueOf?: (item: Item) => string;
};

export type ListSort<Item> = {
  /** Its name in the address. */
  name: string;
  label: TextKey;
  compare: (a: Item, b: Item) => number;
};

/** What the address says about a list. */
export type ListParams = { search: string; sort: string; page: number; chosen: (filter: string) => string };

type Rules<Item> = {
  wordsOf: (item: Item) => string[];
  filters: ListFilter<Item>[];
  sorts: ListSort<Item>[];
};

export const listPageSize = 50;

export type ArrangedList<Item> = {
  /** The cards of this page. */
  shown: Item[];
  /** How many there are on all pages. */
  total: number;
  page: number;
};

/** A list whose items are all here: what is looked for, in the chosen order, one page of it. */
export function arrangeList<Item>(items: Item[], query: ListParams, rules: Rules<Item>): ArrangedList<Item> {
  const chosen = rules.filters.filter(({ name }) => query.chosen(name));
  const found = items.filter(
    (item) =>
      matchesSearch(rules.wordsOf(item), query.search) &&
      chosen.every((filter) => filter.valueOf?.(item) === query.chosen(filter.name)),
  );
  const sort = rules.sorts.find(({ name }) => name === query.sort);
  const sorted = sort ? found.toSorted(sort.compare) : found;
  const page = clampPage(query.page, found.length, listPageSize);
  return { shown: sorted.slice((page - 1) * listPageSize, page * listPageSize), total: found.length, page };
}

/** The list with one of its members elsewhere. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** The stretch of a new order that differs from the old one. */
export function changedPart<T>(before: T[], after: T[]): T[] {
  const first = after.findIndex((id, index) => id !== before[index]);
  const last = after.findLastIndex((id, index) => id !== before[index]);
  return first === -1 ? [] : after.slice(first, last + 1);
}

/** By name in the reader's alphabet, and the newest first. */
export function commonSorts<Item extends { id: number }>(
  nameOf: (item: Item) => string,
  language: Language,
): ListSort<Item>[] {
  const { compare } = new Intl.Collator(languages[language].locale, { numeric: true });
  return [
    { name: 'name', label: 'admin.list.sortName', compare: (a, b) => compare(nameOf(a), nameOf(b)) },
    { name: 'newest', label: 'admin.list.sortNewest', compare: (a, b) => b.id - a.id },
  ];
}
