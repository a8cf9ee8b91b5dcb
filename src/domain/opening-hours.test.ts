import { expect, test } from 'vitest';
import { dayRuns, daysIn } from './opening-hours.ts';

test.each([
  ['', []],
  ['Mon', ['Mon']],
  ['Sun,Mon,Tue,Wed,Thu', ['Sun Mon Tue Wed Thu']],
  ['Thu,Sun,Mon', ['Thu', 'Sun Mon']],
  ['Sat,Sun,Mon,Tue,Wed,Thu', ['Sat Sun Mon Tue Wed Thu']],
  ['Mon,Wed,Fri', ['Mon', 'Wed', 'Fri']],
  ['Sun,Mon,Tue,Wed,Thu,Fri,Sat', ['Sun Mon Tue Wed Thu Fri Sat']],
])('%s is open in the runs %j', (list, runs) => {
  const found = dayRuns(daysIn(list)).map((run) => run.join(' '));
  expect(found.toSorted()).toEqual(runs.toSorted());
});

test.each([
  [1, 'Sun,Wed', 'Wed / Sun'],
  [1, 'Sun,Mon', 'Sun Mon'],
  [6, 'Sun,Mon,Tue,Wed,Thu,Fri,Sat', 'Sat Sun Mon Tue Wed Thu Fri'],
])('in a week that begins with day %s, %s are %s', (weekStart, list, runs) => {
  const found = dayRuns(daysIn(list), weekStart).map((run) => run.join(' '));
  expect(found.join(' / ')).toBe(runs);
});
