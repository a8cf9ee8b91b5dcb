import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isWellKnown } from '../../src/features/accounts/session/password-rules.ts';
import { csvLine } from '../../src/features/requests/inbox/csv.server.ts';
import { termsOf } from '../../src/features/search/search-terms.ts';
import { versionIn } from '../../src/kit/cache/encoded-response.server.ts';
import type { Endpoint, ServedEndpoint } from '../../src/kit/contract/endpoint.ts';
import { stripMarkup } from '../../src/kit/contract/markup.ts';
import { isClean } from '../../src/kit/contract/plain-text.ts';
import { escapeMarkup } from '../../src/kit/html/escape-markup.ts';
import { coerceToSchema, pathOfKey } from '../../src/kit/http/coerce-to-schema.server.ts';
import { withoutSecrets } from '../../src/kit/http/logged-error.server.ts';
import { preferredLanguage } from '../../src/kit/i18n/languages.ts';
import { stemsOf } from '../../src/kit/i18n/search-fold.ts';
import { headerLine, isMailable } from '../../src/kit/mail/mail-address.ts';
import { pageAddress } from '../../src/kit/pages/page-address.ts';
import { slugOf } from '../../src/kit/records/slug-of.ts';
import { speltWords } from '../../src/kit/search/spelling-table.server.ts';
import { indexedForms } from '../../src/kit/search/stem.ts';
import { parseCardAddress } from '../../src/server/seo/card.ts';
import { longTexts } from '../generated/hostile-values.ts';
import { callOf, endpoints, sampleOf, withValue } from '../tables/rule-calls.ts';
import { nameOf } from '../tables/samples.ts';

const longest = 99_900;
// An address comes in the head of a request, which is refused when it is longer.
const headLength = 16_384;
const of = (unit: string, start = '', end = '') =>
  start + unit.repeat(Math.floor((longest - start.length - end.length) / unit.length)) + end;

/** Texts that keep a careless expression busy for ever: repetition that ends in what does not fit. */
const hostile = [
  ...longTexts,
  ...[
    of('a', '', '!'),
    of('a', '', '@'),
    of('a.', 'a@', '@'),
    of('a-', 'https://', ' '),
    of('0', '+', 'x'),
    of(' ', 'a', 'b'),
  ],
  ...[
    of('\t\n', '', 'x'),
    of('%41', '/', '%'),
    of('a,', '', ';q='),
    of(';q=0.', 'en'),
    of('[0]', 'X'),
    of('a=b;'),
    of('\u0640', 'ال'),
  ],
];

// A virtual machine that is short of time counts what it was not given as ours, sometimes for several runs on end.
const mostRuns = 12;

/** What a piece of work costs this thread: the best of several runs, so that neither a first one nor a busy machine counts. */
async function cost(work: () => unknown): Promise<number> {
  const once = async () => {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  let best = await once();
  for (let runs = 1; best >= mostMs && best <= hopelessMs && runs < mostRuns; runs += 1)
    best = Math.min(best, await once());
  return best;
}

const mostMs = 50;
const hopelessMs = 3000;
const name = (text: string) => JSON.stringify(`${text.slice(0, 12)}…${text.slice(-4)}`);
async function slow(work: (text: string) => unknown, texts = hostile) {
  for (const text of texts) {
    // A tenth first: what takes the square of the length would not end today.
    for (const part of [text.slice(0, longest / 10) + text.slice(-4), text])
      if ((await cost(() => work(part))) >= mostMs) return name(part);
  }
  return 'nothing';
}

/** Of what is stored or looked for: the rules let nothing else through. */
const clean = hostile.filter(isClean);

/** The fields of a body at any depth, of lists the first entry's. */
function pathsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null || 'bytes' in value) return [path];
  return Object.entries(value).flatMap(([key, item], index) => {
    if (Array.isArray(value)) return index === 0 ? pathsIn(item, [...path, 0]) : [];
    return pathsIn(item, [...path, key]);
  });
}

/** Arabic has the rules of English. The content of articles is cleaned apart and piece by piece, under tests of its own. */
const isJudgedHere = (path: (string | number)[]) => !/AR$|^Content/.test(String(path.at(-1)));

const isNoUpdate = ({ name }: ServedEndpoint) => name !== 'update';

const judge = ({ body, query }: Endpoint, value: object) => {
  const schema = body ?? query;
  return schema && z.safeParseAsync(schema, coerceToSchema(schema, value), { reportInput: true });
};

describe('100 kB of hostile text take less than 50 ms', () => {
  // An update has the rules of its creation, and a draft that is kept those of one that is saved.
  const isFirst = ({ body }: Endpoint, index: number) => endpoints.findIndex((one) => one.body === body) === index;
  const writes = endpoints.filter((endpoint, index) => endpoint.body && isFirst(endpoint, index)).filter(isNoUpdate);
  test.each(writes.map((endpoint) => ({ endpoint, name: nameOf(endpoint) })))(
    'in any field of $name',
    async ({ endpoint }) => {
      const sample = sampleOf(endpoint);
      for (const path of pathsIn(sample).filter(isJudgedHere))
        expect(await slow((text) => judge(endpoint, withValue(sample, path, text))), path.join('.')).toBe('nothing');
    },
  );

  test('in all settings at once, for each of them', async () => {
    const endpoint = callOf('PUT /Settings');
    const names = Object.keys(sampleOf(endpoint));
    const work = (text: string) => judge(endpoint, Object.fromEntries(names.map((name) => [name, text])));
    const some = hostile.filter((_, index) => index % 3 === 0);
    for (const text of some) expect(await cost(() => work(text)), name(text)).toBeLessThan(mostMs * names.length);
  });

  const queries = endpoints.filter(({ query }) => query);
  test('in any query', async () => {
    const parameters = ['q', 'page', 'pageSize', 'Category', 'status', 'until', 'kind', 'content'];
    for (const endpoint of queries.filter(
      ({ path }, index, all) => all.findIndex((one) => one.path === path) === index,
    ))
      expect(
        await slow((text) => judge(endpoint, Object.fromEntries(parameters.map((one) => [one, text])))),
        nameOf(endpoint),
      ).toBe('nothing');
  });

  test.each<[string, (text: string) => unknown]>([
    ['an address', (text) => pageAddress(`/${text.slice(0, headLength)}`, () => ['q'])],
    ['the query of an address', (text) => pageAddress(`/search?q=${text.slice(0, headLength)}`, () => ['q'])],
    ['the address of a card', (text) => parseCardAddress(`/${text}.png`)],
    ['a wish for a language', preferredLanguage],
    ['a version', versionIn],
    ['the name of a field', pathOfKey],
    ['plain text', stripMarkup],
    ['a password', isWellKnown],
    ['an address of mail', isMailable],
    ['a header of mail', headerLine],
    ['a cell of a table', (text) => csvLine([text])],
    ['text in a feed', escapeMarkup],
    ['an error in the log', (text) => withoutSecrets(text.slice(0, 4000))],
  ])('in %s', async (_, work) => {
    expect(await slow(work)).toBe('nothing');
  });

  test.each<[string, (text: string) => unknown]>([
    ['a title that becomes an address', slugOf],
    ['words to look for', stemsOf],
    ['words to be found', (text) => indexedForms(text, 1500)],
    ['terms of a search', (text) => termsOf(text, new Map())],
    ['words that are like others', speltWords],
  ])('in %s', async (_, work) => {
    expect(await slow(work, clean)).toBe('nothing');
  });
});
