import { expect, test } from 'vitest';
import { filtersOf, listQueryIn } from './request-filters.ts';

const nothing = {
  q: undefined,
  service: undefined,
  findWay: undefined,
  owner: undefined,
  from: undefined,
  to: undefined,
};
const asked = (query: string) => new URLSearchParams(query);

test('an address without a query asks for what is new', () => {
  expect(listQueryIn(asked(''), 'quotations', 'Africa/Cairo')).toEqual({ ...nothing, status: 'new' });
});

test('days are those of the company, the last one included', () => {
  const { from, to } = listQueryIn(asked('from=2026-02-27&to=2026-02-28'), 'messages', 'Asia/Dubai');
  expect([from, to]).toEqual(['2026-02-26T20:00:00.000Z', '2026-02-28T20:00:00.000Z']);
});

test('a service is known by any of its names, and only where there are services', () => {
  expect(listQueryIn(asked('service=network&source=LinkedIn&owner=me&tab=spam'), 'quotations', 'Africa/Cairo')).toEqual(
    {
      ...nothing,
      status: 'spam',
      service: 'Network',
      findWay: 'LinkedIn',
      owner: 'me',
    },
  );
  expect(listQueryIn(asked('service=Network'), 'messages', 'Africa/Cairo').service).toBeUndefined();
  expect([filtersOf('quotations').includes('service'), filtersOf('messages').includes('service')]).toEqual([
    true,
    false,
  ]);
});

test('what means nothing is not asked for', () => {
  const query = 'tab=old&service=plumbing&owner=you&from=yesterday&to=2026-13-45&q=&source=';
  expect(listQueryIn(asked(query), 'quotations', 'Africa/Cairo')).toEqual({ ...nothing, status: 'new' });
});
