import { expect, test } from 'vitest';
import type { Standing } from '../../../kit/publishing/publishing.contract.ts';
import { gapsOf, isMovable, itemsByDay } from './calendar-items.ts';

const standing: Standing = { status: 'scheduled', languages: [] };
const titles = { titleEN: 'One', titleAR: 'واحد' };

const found = {
  published: [{ entity: 'plan', id: 3, ...titles, at: '2026-11-03T09:00:00.000Z' }],
  scheduled: [
    { entity: 'blog', id: 1, ...titles, standing, action: 'unpublish' as const, at: '2026-11-30T21:59:00.000Z' },
    { entity: 'blog', id: 2, ...titles, standing, action: 'publish' as const, at: '2026-11-29T22:30:00.000Z' },
    { entity: 'blog', id: 1, ...titles, standing, action: 'publish' as const, at: '2026-11-22T07:00:00.000Z' },
  ],
};

test('puts everything on its day of the company, in the order of time', () => {
  const days = itemsByDay(found, 'Africa/Cairo', '');
  const shown = [...days].map(([day, items]) => [day, items.map(({ key, time, look }) => `${key} ${look} ${time}`)]);
  expect(Object.fromEntries(shown)).toEqual({
    '2026-11-03': ['plan/3 2026-11-03 published 11:00'],
    '2026-11-22': ['blog/1 scheduled 09:00'],
    '2026-11-30': ['blog/2 scheduled 00:30', 'blog/1 end end 23:59'],
  });
  expect([...days.values()].flat().filter(isMovable).length).toBe(2);
});

test('shows one kind alone', () => {
  expect([...itemsByDay(found, 'Africa/Cairo', 'plan').keys()]).toEqual(['2026-11-03']);
});

test.each([
  [[], { english: [], arabic: [], isShared: false }],
  [['ContentAR'], { english: [], arabic: ['ContentAR'], isShared: false }],
  [['TitleEN', 'Image'], { english: ['TitleEN'], arabic: [], isShared: true }],
])('tells what is missing by language: %o', (missing, gaps) => {
  expect(gapsOf({ missing })).toEqual(gaps);
});
