import { expect, test } from 'vitest';
import { countCategories, projectsIn } from './projects-in.ts';

const one = { category: 'Network' };

test.each([
  ['an array', [one], [one]],
  ['an object that holds it', { Category: [one] }, [one]],
  ['nothing', null, null],
  ['an object without it', { data: [one] }, null],
  ['a text', 'Network', null],
])('the projects in %s', (_, answer, expected) => {
  expect(projectsIn(answer)).toEqual(expected);
});

test('every spelling counts for its category, the largest first, in the colours of the specification', () => {
  const spelt = ['Network', 'SurveliianceSystems', 'SurveillanceSystems', 'WebDevelopment', 'Gardening'];
  expect(
    countCategories(
      spelt.map((category) => ({ category })),
      (key) => key,
    ),
  ).toEqual([
    { key: 'surveillance', label: 'category.surveillance', colour: '#3366FF', count: 2 },
    { key: 'network', label: 'category.network', colour: '#FF5733', count: 1 },
    { key: 'web', label: 'category.web', colour: 'var(--theme-primary)', count: 1 },
    { key: 'gardening', label: 'Gardening', colour: '#CCCCCC', count: 1 },
  ]);
});
