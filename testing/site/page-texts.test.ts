import { expect, test } from 'vitest';
import { visitorTextKeys } from '../../scripts/bundle/visitor-texts.ts';
import { keysOfPage, sitePages } from '../../src/features/pages/registry/site-pages.ts';
import { kindOfText } from '../../src/features/pages/registry/text-kinds.ts';
import { faultsOf } from '../../src/features/pages/text-rules.ts';
import { languageCodes } from '../../src/kit/i18n/languages.ts';
import { readTexts } from '../../src/server/project-files.ts';

const fetched = visitorTextKeys();
const listed = sitePages.flatMap(keysOfPage);

/** In the files that visitors fetch, because their pages share code with the staff area; no visitor comes to see them. */
const onlyForStaff = [
  /^error\.staff/,
  /^preview\./,
  /^field\.(?:code|counts|entity|from|id|language|ownerId|page|pageSize|phoneDigits|q|status|texts|to|value|whatsapp)$/,
  /^rule\.(?:date|file\w*|flag|image\w*|list\w*|ownPhone|price|stars|url)$/,
];

/** Said to visitors by the server alone. */
const bySpeakingServer = /^(?:busy|links|llms|mail\.received)\./;

test('every text that visitors can read stands on one page, and none that only staff read', () => {
  const isForStaff = (key: string) => onlyForStaff.some((pattern) => pattern.test(key));
  expect(listed.filter((key, index) => listed.indexOf(key) !== index)).toEqual([]);
  expect([...fetched].filter((key) => !isForStaff(key) && !listed.some((own) => own === key))).toEqual([]);
  expect(listed.filter((key) => !bySpeakingServer.test(key) && (!fetched.has(key) || isForStaff(key)))).toEqual([]);
  const letters = Object.keys(readTexts().en).filter((key) => bySpeakingServer.test(key));
  expect(letters.filter((key) => !listed.some((own) => own === key))).toEqual([]);
});

test('every original obeys the rules for what takes its place', () => {
  const texts = readTexts();
  for (const language of languageCodes)
    for (const key of listed)
      expect([key, faultsOf(key, texts[language][key], texts[language][key], language)]).toEqual([key, []]);
});

test('every kind of text is used', () => {
  expect(new Set(listed.map((key) => kindOfText(key).label)).size).toBe(17);
});
