import { describe, expect, test } from 'vitest';
import type { SitePage } from '../../page.contract.ts';
import { clashesOf, restClashesOf } from './clashes.ts';

type Legal = NonNullable<SitePage['legal']>['draft'];

/** A page of one text, with an order and a long text. */
function pageWith(team: string, { order = ['a', 'b'], legal = {} }: { order?: string[]; legal?: Partial<Legal> } = {}) {
  const blocks = order.map((name) => ({ name, isHidden: false }));
  const body = { bodyEN: null, bodyAR: null, updatedOn: null };
  const page: SitePage = {
    ...{ name: 'about', group: 'pages', id: 2, version: 1, changed: 0, drafts: 0 },
    parts: [{ name: 'team', texts: [{ key: 'about.team', en: { original: team }, ar: { original: 'فريقنا' } }] }],
    layout: { original: order, published: blocks, draft: blocks },
    legal: { original: body, published: body, draft: { ...body, ...legal } },
  };
  return page;
}

const before = pageWith('People');

describe('a text', () => {
  test.each([
    ['that both have changed clashes', 'Mine', 'Theirs', { 'about.team-en': 'Theirs' }],
    ['that only they have changed does not', undefined, 'Theirs', {}],
    ['that only I have changed does not', 'Mine', 'People', {}],
    ['that both have changed alike does not', 'Same', 'Same', {}],
  ])('%s', (_, mine, theirs, expected) => {
    const typed: Record<string, string> = mine ? { 'about.team-en': mine } : {};
    expect(clashesOf(before, pageWith(theirs), typed)).toEqual(expected);
  });
});

describe('beside the texts', () => {
  const placed = (...order: string[]) => order.map((name) => ({ name, isHidden: false }));

  test('an order that both have changed clashes, and one that only one of them has does not', () => {
    const layout = placed('b', 'a').map((block) => ({ ...block, isHidden: true }));
    const theirs = pageWith('People', { order: ['b', 'a'] });
    expect(restClashesOf(before, theirs, { layout })).toEqual({ layout: placed('b', 'a') });
    expect(restClashesOf(before, pageWith('Theirs'), { layout })).toEqual({});
    expect(restClashesOf(before, theirs, { layout: placed('b', 'a') })).toEqual({});
  });

  test('each language of a long text is by itself, and back to the original is a change', () => {
    const theirs = pageWith('People', { legal: { bodyEN: '<p>Theirs</p>', updatedOn: '2026-01-31' } });
    expect(restClashesOf(before, theirs, { bodyEN: '<p>Mine</p>', bodyAR: '<p>لي</p>' })).toEqual({
      bodyEN: '<p>Theirs</p>',
    });
    expect(restClashesOf(theirs, before, { bodyEN: '<p>Mine</p>', updatedOn: '2026-02-01' })).toEqual({
      bodyEN: null,
      updatedOn: null,
    });
  });
});
