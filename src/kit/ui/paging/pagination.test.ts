import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { clampPage, lastPage, pageWindow } from './page-window.ts';
import { Pagination } from './pagination.tsx';

test.each([
  [0, 12, 1],
  [12, 12, 1],
  [13, 12, 2],
  [24, 12, 2],
])('%i items, %i per page, end on page %i', (total, itemsPerPage, last) => {
  expect(lastPage(total, itemsPerPage)).toBe(last);
});

test.each([
  [0, 1],
  [-3, 1],
  [2, 2],
  [999, 3],
])('page %i of three is page %i', (asked, page) => {
  expect(clampPage(asked, 30, 12)).toBe(page);
});

test.each([
  ['everything when it fits', 1, 2, 12, [1, 2]],
  ['from the first page on', 1, 20, 7, [1, 2, 3, 4, 5, 6, 7]],
  ['around a page in the middle', 10, 20, 7, [7, 8, 9, 10, 11, 12, 13]],
  ['up to the last page', 20, 20, 7, [14, 15, 16, 17, 18, 19, 20]],
  ['twelve at most', 10, 20, 12, [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]],
])('the links show %s', (_, current, last, maxLinks, pages) => {
  expect(pageWindow(current, last, maxLinks)).toEqual(pages);
});

describe('without its settings the control says what is missing', () => {
  const draw = (settings: object) => () =>
    renderToString(createElement(Pagination, { total: 30, addressOf: String, ...settings } as never));

  test.each([{}, { itemsPerPage: 12 }, { currentPage: 1 }])('%o', (settings) => {
    expect(draw(settings)).toThrow('Pagination needs itemsPerPage and currentPage');
  });
});
