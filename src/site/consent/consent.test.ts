import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isCountable } from './analytics.ts';
import { browserSaysNo, storeAnswer, storedAnswer } from './answer.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an answer is kept with its date for a year, and for the tools it was about', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
  expect(storedAnswer(['google'])).toBeNull();
  storeAnswer(['google']);
  expect(JSON.parse(stored.get('consent') ?? '')).toEqual({
    version: 1,
    date: '2026-03-01T10:00:00.000Z',
    allowed: ['google'],
  });
  expect(storedAnswer(['google'])).toBe(true);
  expect(storedAnswer(['google', 'meta'])).toBeNull();
  vi.setSystemTime(new Date('2027-03-02T10:00:00Z'));
  expect(storedAnswer(['google'])).toBeNull();
  storeAnswer([]);
  expect(storedAnswer(['google', 'meta'])).toBe(false);
});

test.each(['', 'yes', '5', '[]', '{"version":1}', '{"version":0,"date":"2999-01-01","allowed":[]}'])(
  'what somebody else wrote is no answer: %j',
  (value) => {
    stored.set('consent', value);
    expect(storedAnswer(['google'])).toBeNull();
  },
);

test('where nothing can be stored, nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  storeAnswer(['google']);
  expect(storedAnswer(['google'])).toBeNull();
});

test.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: null, globalPrivacyControl: true }, true],
  [{ doNotTrack: null, globalPrivacyControl: false }, false],
  [{ doNotTrack: null }, false],
])('a browser with %o has said no: %s', (navigator, no) => {
  vi.stubGlobal('navigator', navigator);
  expect(browserSaysNo()).toBe(no);
});

const us = 'https://www.example.com';

test.each([
  [`${us}/home`, '', true],
  [`${us}/blogs?page=2`, `${us}/home`, true],
  [`${us}/home?utm_source=mail&gclid=a`, 'https://search.example.org/?q=words', true],
  [`${us}/search?q=words`, '', false],
  [`${us}/home?email=a@example.com`, '', false],
  [`${us}/home?page=1&name=a`, '', false],
  [`${us}/home`, `${us}/search?q=words`, false],
])('%s, reached from %j, may be reported: %s', (address, referrer, may) => {
  expect(isCountable(address, referrer)).toBe(may);
});
