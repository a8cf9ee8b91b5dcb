import { expect, test } from 'vitest';
import { findChecks, linksIn, mustsOf } from './find-checks.ts';

const nothing = { values: {}, broken: [], deadLinks: new Set<string>(), summary: undefined };
const missing = (name: string) => ({ name, code: 'required', message: `${name} is required` });

test('what is missing in a language stops that language, and what is shared stops all', () => {
  const broken = [missing('TitleAR'), missing('Steps.1.titleEN'), missing('Image')];
  const checks = findChecks({ ...nothing, broken });
  const fields = (code: 'en' | 'ar') => mustsOf(checks, code).map(({ field }) => field);
  expect(fields('ar')).toEqual(['TitleAR', 'Image']);
  expect(fields('en')).toEqual(['Steps.1.titleEN', 'Image']);
});

test('a summary that search results would cut is a hint, and no other text is', () => {
  const values = { DescriptionEN: 'a'.repeat(161), DescriptionAR: 'ا'.repeat(160), TitleEN: 'b'.repeat(200) };
  const { hints } = findChecks({ ...nothing, values, summary: 'Description' });
  expect(hints).toEqual([{ kind: 'tooLong', field: 'DescriptionEN', language: 'en', length: 161, most: 160 }]);
  expect(findChecks({ ...nothing, values }).hints).toEqual([]);
  const own = { ...values, SeoDescriptionEN: 'Its own words for search results.' };
  expect(findChecks({ ...nothing, values: own, summary: 'Description' }).hints).toEqual([]);
});

test('pictures without a description and links that lead nowhere are found in articles', () => {
  const html = '<p><img src="/a" alt=""><img src="/b" alt="A wall"><a href="/gone">x</a><a href="/here">y</a></p>';
  const { hints } = findChecks({ ...nothing, values: { ContentAR: html }, deadLinks: new Set(['/gone']) });
  expect(hints).toEqual([
    { kind: 'picture', field: 'ContentAR', language: 'ar', count: 1 },
    { kind: 'link', field: 'ContentAR', language: 'ar', address: '/gone' },
  ]);
});

test('only pages of this site are opened, each once', () => {
  const to = (address: string) => `<a class="x" href="${address}">x</a>`;
  expect(linksIn(['/a', '/a', '//other.example', 'https://other.example/a', '#b', '/c?d'].map(to).join(''))).toEqual([
    '/a',
    '/c?d',
  ]);
});

test('fields that keep their rules are counted', () => {
  const values = { TitleEN: 'a', TitleAR: '', Steps: [{}] };
  const broken = [missing('TitleAR'), missing('Steps.0.titleEN'), missing('Steps.0.titleAR')];
  expect(findChecks({ ...nothing, values, broken }).passed).toBe(1);
});
