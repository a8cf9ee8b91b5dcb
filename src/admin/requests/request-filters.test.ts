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

test('an address without wishes asks for what is new', () => {
  expect(listQueryIn(asked(''), 'quotations')).toEqual({ ...nothing, status: 'new' });
});

test('days are those of whoever looks, the last one included', () => {
  const { from, to } = listQueryIn(asked('from=2026-02-27&to=2026-02-28'), 'messages');
  expect([from, to]).toEqual([new Date('2026-02-27T00:00').toISOString(), new Date('2026-03-01T00:00').toISOString()]);
});

test('a service is known by any of its names, and only where there are services', () => {
  expect(listQueryIn(asked('service=network&source=LinkedIn&owner=me&tab=spam'), 'quotations')).toEqual({
    ...nothing,
    status: 'spam',
    service: 'Network',
    findWay: 'LinkedIn',
    owner: 'me',
  });
  expect(listQueryIn(asked('service=Network'), 'messages').service).toBeUndefined();
  expect([filtersOf('quotations').includes('service'), filtersOf('messages').includes('service')]).toEqual([
    true,
    false,
  ]);
});

test('what means nothing is not asked for', () => {
  const query = 'tab=old&service=plumbing&owner=you&from=yesterday&to=2026-13-45&q=&source=';
  expect(listQueryIn(asked(query), 'quotations')).toEqual({ ...nothing, status: 'new' });
});
