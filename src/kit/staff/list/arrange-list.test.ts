import { describe, expect, test } from 'vitest';
import { arrangeList, changedPart, commonSorts, type ListParams, listPageSize, moved } from './arrange-list.ts';

type Thing = { id: number; name: string; kind: string };

const things: Thing[] = [
  { id: 1, name: 'Zenith 10', kind: 'a' },
  { id: 2, name: 'zenith 9', kind: 'b' },
  { id: 3, name: 'أطلس', kind: 'a' },
];
const nameOf = ({ name }: Thing) => name;
const rules = {
  wordsOf: ({ name }: Thing) => [name],
  filters: [{ name: 'kind', label: 'client.name' as const, options: [], valueOf: ({ kind }: Thing) => kind }],
  sorts: commonSorts(nameOf, 'en'),
};
const paramsOf = (query: Partial<ListParams> & { kind?: string }): ListParams => ({
  search: '',
  sort: '',
  page: 1,
  chosen: (name) => (name === 'kind' ? (query.kind ?? '') : ''),
  ...query,
});
const idsOf = (query: Parameters<typeof paramsOf>[0], items = things) =>
  arrangeList(items, paramsOf(query), rules).shown.map(({ id }) => id);

describe('a list', () => {
  test.each<[string, Parameters<typeof paramsOf>[0], number[]]>([
    ['as it came', {}, [1, 2, 3]],
    ['searched', { search: 'ZEN' }, [1, 2]],
    ['searched in Arabic, whatever the spelling', { search: 'اطلس' }, [3]],
    ['filtered', { kind: 'a' }, [1, 3]],
    ['filtered and searched', { kind: 'a', search: 'zenith' }, [1]],
    ['filtered by what nobody is', { kind: 'c' }, []],
    ['by name, numbers as numbers', { sort: 'name' }, [2, 1, 3]],
    ['newest first', { sort: 'newest' }, [3, 2, 1]],
    ['sorted by what nobody knows', { sort: 'colour' }, [1, 2, 3]],
  ])('%s', (_, query, expected) => {
    expect(idsOf(query)).toEqual(expected);
  });

  test('sorts in the alphabet of the reader', () => {
    const [byName] = commonSorts(nameOf, 'ar');
    expect(things.toSorted(byName?.compare).map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  test('is shown in pages, and a page that is none is the nearest', () => {
    const many = Array.from({ length: listPageSize + 3 }, (_, index) => ({ id: index, name: 'x', kind: 'a' }));
    expect(idsOf({ page: 2 }, many)).toEqual([50, 51, 52]);
    expect(idsOf({ page: 9 }, many)).toEqual([50, 51, 52]);
    expect(arrangeList(many, paramsOf({ page: -1 }), rules)).toMatchObject({ page: 1, total: 53 });
  });
});

test.each<[number, number, string]>([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [2, 3, 'abdc'],
])('from %i to %i', (from, to, expected) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(expected);
});

test.each([
  ['abcd', 'abcd', ''],
  ['abcd', 'acbd', 'cb'],
  ['abcd', 'bcad', 'bca'],
  ['abcd', 'dbca', 'dbca'],
])('of %s that became %s, %s has changed', (before, after, expected) => {
  expect(changedPart([...before], [...after]).join('')).toBe(expected);
});
