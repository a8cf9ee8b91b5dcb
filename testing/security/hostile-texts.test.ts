import { afterAll, beforeAll, expect, test } from 'vitest';
import { xssVectors } from '../../e2e/lib/xss-vectors.ts';
import type { PageText, SitePage } from '../../src/features/pages/page.contract.ts';
import { contactMessageSample } from '../../src/features/requests/contact-message/contact-message.sample.ts';
import { openTestSite } from '../harness/both-databases.ts';
import { type TestSite, testOutbox } from '../harness/test-site.ts';
import { withPages } from '../harness/whole-site.ts';

let site: TestSite;
let admin: string;
beforeAll(async () => {
  site = await openTestSite('sqlite', (store, folder) => ({
    ...withPages(store, folder),
    rateLimits: false,
    mail: testOutbox,
  }));
  admin = await site.tokenFor('Admin');
});
afterAll(() => site.close());

const hostile = [...xssVectors, ...xssVectors.map((vector, index) => `${vector}${xssVectors.at(index - 7)}`)].slice(
  0,
  500,
);

/** Pages that the test asks for, and those whose texts they say. */
const shown = ['/home', '/about-us', '/contact', '/not-found', '/feed.xml'];
const changed = ['home', 'about', 'contact', 'notFound', 'menu', 'blogs'];

/** A text that may say anything. */
const isPlain = ({ en: { original } }: PageText) =>
  typeof original === 'string' && !/[{<]/.test(original) && original !== '';

async function plainKeys(page: string): Promise<string[]> {
  const { parts } = (await site.call({ url: `/api/Pages/${page}`, as: admin })).json<SitePage>();
  return parts.flatMap(({ texts }) => texts.filter(isPlain).map(({ key }) => key));
}

/** Says something in a text of a page, if that is let through. */
async function say(page: string, key: string, text: string): Promise<boolean> {
  const url = `/api/Pages/${page}/Draft`;
  const payload = { texts: [{ key, language: 'en', text }] };
  const { statusCode } = await site.call({ method: 'PUT', url, as: admin, payload });
  expect([200, 422]).toContain(statusCode);
  return statusCode === 200;
}

const publish = (page: string) => site.call({ method: 'POST', url: `/api/Pages/${page}/Publish`, as: admin });

/** The elements of a document in their order: whatever was written as text adds none. */
const elementsIn = (html: string) => [...html.matchAll(/<[/!?]?[a-z][\w:-]*/gi)].map(([start]) => start);

const elementsOf = async (url: string) => elementsIn((await site.call({ url })).body);

test('what nobody should write is refused, or stands there as text', async () => {
  const places: [string, string][] = [];
  for (const page of changed) for (const key of await plainKeys(page)) places.push([page, key]);
  const before = new Map<string, string[]>();
  for (const url of shown) before.set(url, await elementsOf(url));
  const waiting = [...hostile];
  let accepted = 0;
  while (waiting.length > 0) {
    for (const [page, key] of places) if (await say(page, key, waiting.pop() ?? 'Words')) accepted += 1;
    for (const page of changed) expect((await publish(page)).statusCode).toBe(200);
    for (const url of shown) expect([url, await elementsOf(url)]).toEqual([url, before.get(url)]);
  }
  // What is all refused would prove little.
  expect(accepted).toBeGreaterThan(hostile.length / 2);
  const file = await site.call({ url: '/assets/i18n/en.json' });
  expect(file.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
});

test('letters say them as text, too', async () => {
  for (const text of ['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', '</td></table><b>x']) {
    expect(await say('letters', 'mail.received.quote', text)).toBe(true);
    await publish('letters');
    await site.call({ method: 'POST', url: '/api/ContactUs', payload: contactMessageSample });
  }
  const letters = await site.store.tables().selectFrom('outbox').select('html').execute();
  expect(letters).toHaveLength(3);
  const [first] = letters.map(({ html }) => elementsIn(html));
  for (const { html } of letters) expect(elementsIn(html)).toEqual(first);
  expect(first).not.toContain('<img');
});

test.each([
  ['10,000 characters', 'x'.repeat(10_000)],
  ['a direction override', 'a\u202eb'],
  ['an isolate', 'a\u2067b'],
  ['NUL', 'a\0b'],
  ['a line break', 'a\r\nBcc: x@example.com'],
  ['half a letter', 'a\ud800'],
  ['marks piled up', `a${'\u0301'.repeat(50)}`],
])('%s are refused', async (_, text) => {
  expect(await say('letters', 'mail.received.quote', text)).toBe(false);
});
