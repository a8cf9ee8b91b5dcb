import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../src/kit/i18n/languages.ts';
import { readTexts } from '../../src/server/project-files.ts';
import { onBothDatabases } from '../harness/both-databases.ts';
import { publicOrigin, withPages } from '../harness/whole-site.ts';
import { contactMessages, quotationMessages } from './form-messages.ts';
import { samples } from './samples.ts';

const texts = readTexts();
const prefixes: Record<Language, string> = { en: '', ar: '/ar' };

const forms = [
  {
    entity: 'contactMessage',
    page: '/contact',
    api: '/api/ContactUs',
    letter: 'M',
    says: contactMessages,
    broken: { fullName: 'Al', email: 'sara@', phone: '0100', findWay: 'By bus', message: 'Too short' },
  },
  {
    entity: 'quotation',
    page: '/qoutation', // spelt so in the specification
    api: '/api/Quotations',
    letter: 'Q',
    says: quotationMessages,
    broken: { numberOfEmployees: 'many', businessEmail: 'sara', phone: '010012345678', notes: '<b></b>' },
  },
] as const;

onBothDatabases(
  'a form sent without scripts',
  (site) => {
    let admin: string;
    let visitors = 0;
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
    });

    const post = (url: string, fields: Record<string, string> | string, headers = {}, from?: string) => {
      visitors += 1;
      return site().call({
        method: 'POST',
        url,
        payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        remoteAddress: from ?? `10.0.${visitors >> 8}.${visitors & 255}`,
      });
    };

    describe.each(forms)('$page', ({ entity, page, api, letter, says, broken }) => {
      const sample = Object.fromEntries(
        Object.entries(samples[entity] as object).map(([name, value]) => [name, String(value)]),
      );
      const stored = async () => (await site().call({ url: api, as: admin })).json<Record<string, unknown>[]>();
      const storedBy = async (words: string) =>
        (await stored()).filter((record) => Object.values(record).includes(words));
      const longField = entity === 'quotation' ? 'notes' : 'message';

      describe.each(['en', 'ar'] as const)('in %s', (language) => {
        const url = prefixes[language] + page;

        test.each([
          ['nothing', {}],
          ['what breaks the rules', broken],
        ])('%s: the page again, every message beside its field and in the summary', async (_, fields) => {
          const answer = await post(url, fields);
          expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'no-store']);
          expect(answer.body).toContain(`<html lang="${language}"`);
          for (const [name, [english, key]] of Object.entries(says)) {
            if (Object.keys(fields).length > 0 && !Object.hasOwn(fields, name)) continue;
            const message = language === 'en' ? english : texts.ar[key];
            expect(answer.body).toMatch(new RegExp(`id="field-${name}-error">.*?</svg>${message}<`));
            expect(answer.body).toContain(`<a href="#field-${name}">${message}</a>`);
            expect(answer.body).toMatch(new RegExp(`id="field-${name}" aria-invalid="true"`));
          }
        });

        test('what was typed is kept, and is only text', async () => {
          const hostile = '"><script>run()</script></textarea></script>&amp;';
          const answer = await post(url, { ...sample, phone: '', [longField]: hostile, unknown: 'x', __proto__: 'y' });
          expect(answer.statusCode).toBe(422);
          const escaped = '&quot;&gt;&lt;script&gt;run()&lt;/script&gt;&lt;/textarea&gt;&lt;/script&gt;&amp;amp;';
          expect(answer.body).toContain(`>${escaped}</textarea>`);
          expect(answer.body).not.toContain('<script>run()');
          for (const [name, value] of Object.entries(sample)) {
            if (name === 'phone' || name === longField) continue;
            const kept = new RegExp(
              `name="${name}"[^>]* value="${value}"|value="${value}" selected|checked="" value="${value}"`,
            );
            expect([name, kept.test(answer.body)]).toEqual([name, true]);
          }
        });

        test('a good one is thanked with its reference, and a reload makes no second', async () => {
          const words = `Sent twice in ${language}, ${entity}`;
          const fields = { ...sample, phone: '٠١٠ ٠١٢٣-٤٥٦٧', [longField]: words, topic: '', unknown: 'x' };
          const [first, again] = [await post(url, fields), await post(url, fields)];
          const [record, ...more] = await storedBy(words);
          expect(more).toEqual([]);
          expect(record).toMatchObject({ phone: '01001234567', language, spam: false });
          for (const answer of [first, again]) {
            expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
            expect(answer.body).toContain(`<b>${record?.reference}</b>`);
            expect(answer.body).not.toContain('<form');
          }
          expect(record?.reference).toMatch(new RegExp(`^${letter}-\\d{4}-\\d{4}$`));
          // Whoever asks for the page gets the empty form, not somebody's thanks.
          expect((await site().call({ url })).body).not.toContain(String(record?.reference));
        });

        test('the eleventh from one address within an hour is told how long to wait, with everything kept', async () => {
          const from = `10.9.${letter.charCodeAt(0)}.${language.charCodeAt(0)}`;
          const words = (number: number) => `Request number ${number} in ${language}`;
          const send = (number: number) => post(url, { ...sample, [longField]: words(number) }, {}, from);
          for (let number = 1; number <= 10; number += 1) expect((await send(number)).statusCode).toBe(201);
          const answer = await send(11);
          expect(answer.statusCode).toBe(429);
          expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
          expect(answer.body).toContain(`>${words(11)}</textarea>`);
          expect(answer.body).toContain(texts[language]['form.sendAgain']);
          expect(answer.body).toContain(texts[language]['form.kept']);
          expect(answer.body).toMatch(/\b60\b/);
        });
      });

      test('a key of the form itself is used, an impossible one is not', async () => {
        const fields = { ...sample, [longField]: `With a key of its own, ${entity}` };
        for (const key of [`${entity}-own-key`, 'مفتاح', 'a b']) {
          expect((await post(page, { ...fields, 'Idempotency-Key': key, unknown: key })).statusCode).toBe(201);
        }
        expect(await storedBy(fields[longField] ?? '')).toHaveLength(3);
        const changed = { ...fields, 'Idempotency-Key': `${entity}-own-key`, [longField]: 'Something else altogether' };
        expect((await post(page, changed)).statusCode).toBe(409);
      });

      test.each([
        ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
        ['another origin', { origin: 'https://evil.example' }, 403],
        ['a frame without origin', { origin: 'null' }, 403],
        ['our own page', { origin: publicOrigin, 'sec-fetch-site': 'same-origin' }, 422],
        ['our own page, by somebody who is logged in', { origin: publicOrigin, cookie: 'XSRF-TOKEN=a' }, 422],
        ['JSON', { 'content-type': 'application/json' }, 415],
        ['a multipart body', { 'content-type': 'multipart/form-data; boundary=b' }, 415],
        ['no kind of body', { 'content-type': '' }, 415],
      ])('%s is answered as it should be', async (_, headers, status) => {
        expect((await post(page, 'a=1', headers)).statusCode).toBe(status);
      });

      test('a body without end is refused', async () => {
        expect((await post(page, `${longField}=${'x'.repeat(70_000)}`)).statusCode).toBe(413);
      });

      test('other spellings of the address lead to it with the form', async () => {
        const answer = await post(`${page.toUpperCase()}/?service=network`, sample);
        expect([answer.statusCode, answer.headers.location?.split('?')[0]]).toEqual([308, page]);
      });
    });

    test.each(['/home', '/ar/about-us', '/not-found', '/nowhere', '/admin/home', '/favicon.svg'])(
      '%s takes no form',
      async (url) => {
        const answer = await post(url, 'a=1');
        expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
      },
    );

    test.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'QUERY'])('%s is told what a page takes', async (name) => {
      const method = name as 'PUT';
      const arabic = { 'accept-language': 'ar' };
      const page = await site().call({ method, url: '/ar/home?x=1', headers: arabic });
      expect([page.statusCode, page.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect(page.json()).toMatchObject({ code: 'methodNotAllowed', title: expect.stringMatching(/[\u0600-\u06ff]/) });
      for (const url of ['/contact', '/ar/qoutation?service=network'] /* spelt so in the specification */) {
        const form = await site().call({ method, url });
        expect([form.statusCode, form.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
      }
    });

    test('a page and a form say what they take when asked', async () => {
      for (const [url, allow] of [
        ['/home', 'GET, HEAD, OPTIONS'],
        ['/contact', 'GET, HEAD, POST, OPTIONS'],
      ]) {
        const answer = await site().call({ method: 'OPTIONS', url });
        expect([answer.statusCode, answer.headers.allow, answer.body]).toEqual([204, allow, '']);
      }
    });

    test('a quotation arrives with the service of the page it comes from', async () => {
      const chosen = /checked="" value="(\w+)"[\s\S]*<option value="([^"]+)" selected/;
      const ask = async (query: string) =>
        chosen.exec((await site().call({ url: `/qoutation${query}` })).body)?.slice(1);
      expect(await ask('?service=fire-fighing-alarm')).toEqual(['hardware', 'Fire Fighting']); // spelt so
      expect(await ask('?service=web-development')).toEqual(['software', 'Web Developement']); // spelt so
      expect(await ask('?service=online-shops')).toEqual(['software', 'Online Shops']);
      // A service that the form does not know, and none at all.
      expect(await ask('?service=plumbing')).toEqual(['software', 'Web Developement']); // spelt so
      expect(await ask('')).toEqual(['software', 'Web Developement']); // spelt so
    });

    test('a service of the other category is refused, and another must be chosen', async () => {
      const answer = await post('/qoutation', { ...(samples.quotation as object), selectedCategory: 'software' });
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain('id="field-service-error"');
    });

    test('a fallen database costs nobody their text', async () => {
      const sample = samples.contactMessage as Record<string, string>;
      expect((await site().call({ url: '/contact' })).statusCode).toBe(200);
      const rename = (from: string, to: string) => site().store.tables().schema.alterTable(from).renameTo(to).execute();
      await rename('attempt', 'gone');
      try {
        const answer = await post('/contact', { ...sample, message: 'Sent while the database was down' });
        expect(answer.statusCode).toBe(500);
        expect(answer.body).toContain('>Sent while the database was down</textarea>');
        expect(answer.body).toContain(texts.en['contact.notSent']);
      } finally {
        await rename('gone', 'attempt');
      }
    });
  },
  withPages,
);
