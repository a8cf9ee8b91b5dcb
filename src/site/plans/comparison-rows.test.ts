import { expect, test } from 'vitest';
import { comparisonRows } from './comparison-rows.ts';

const plan = (id: number, ...properties: [title: string, feature?: string][]) => ({
  ...{ id, name: String(id), price: id, isBest: false, url: null },
  properties: properties.map(([title, feature = '']) => ({ title, feature })),
});

test('what names the same feature stands in one row, each plan with its own words, also with several', () => {
  const small = plan(1, ['10 GB', 'Storage']);
  const large = plan(2, ['50 GB', 'Storage'], ['Copied twice', 'Storage'], ['Root access', 'Access']);
  expect(comparisonRows([small, large])).toEqual([
    { name: 'Storage', cells: [['10 GB'], ['50 GB', 'Copied twice']] },
    { name: 'Access', cells: [false, ['Root access']] },
  ]);
});

test('what names none is a row that a plan has or has not', () => {
  const small = plan(1, ['Free SSL']);
  const large = plan(2, ['Free SSL'], ['Staging']);
  expect(comparisonRows([small, large])).toEqual([
    { name: 'Free SSL', cells: [true, true] },
    { name: 'Staging', cells: [false, true] },
  ]);
});

test('a property that is called as a feature of another plan is no cell of its row', () => {
  const small = plan(1, ['Backups']);
  const large = plan(2, ['Hourly', 'Backups']);
  expect(comparisonRows([small, large])).toEqual([{ name: 'Backups', cells: [true, ['Hourly']] }]);
});
