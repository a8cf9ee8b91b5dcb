import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmailLine } from '../../src/features/mail/mail.contract.ts';
import { addressOf } from '../../src/kit/client/api-client.ts';
import { openTestSite } from '../harness/both-databases.ts';
import { readHead } from '../harness/read-head.ts';
import { multipart, type TestSite, testOutbox } from '../harness/test-site.ts';
import { withPages } from '../harness/whole-site.ts';
import { samples } from '../tables/samples.ts';

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

const json = { 'content-type': 'application/json' };

test('a part of a form that is a list in JSON is refused, however deep it is', async () => {
  const head = 'content-disposition: form-data; name="NameEN"\r\ncontent-type: application/json';
  for (const depth of [1, 100_000]) {
    const payload = `--x\r\n${head}\r\n\r\n${'['.repeat(depth)}${']'.repeat(depth)}\r\n--x--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await site.call({ method: 'POST', url: '/api/Plans', as: admin, headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'unparsable']);
  }
});

describe('no body, form or query changes what all objects have', () => {
  const before = Object.getOwnPropertyNames(Object.prototype).toSorted();
  const evil = '{"polluted":"yes","isAdmin":true}';
  const bodies = [
    `{"__proto__":${evil}}`,
    `{"constructor":{"prototype":${evil}}}`,
    `{"a":{"__proto__":${evil}}}`,
    `[{"__proto__":${evil}}]`,
    `{"\\u005f_proto__":${evil}}`,
  ];
  const names = [
    ...[
      '__proto__[polluted]',
      '__proto__.polluted',
      'constructor[prototype][polluted]',
      'constructor.prototype.polluted',
    ],
    ...[
      'ProjectSteps[__proto__][polluted]',
      'ProjectSteps[0][__proto__][polluted]',
      'x[constructor][prototype][polluted]',
    ],
    ...['__proto__', 'toString', 'hasOwnProperty', 'ProjectSteps[0].__proto__.polluted', '[__proto__][polluted]'],
  ];

  test('in any call', async () => {
    const statuses = new Set<number>();
    for (const endpoint of site.app.endpoints) {
      const { method } = endpoint;
      const query = names.map((name) => `${encodeURIComponent(name)}=yes`).join('&');
      const url = `${addressOf(endpoint, { params: { id: 1, entity: 'client', version: 1, slug: '__proto__' } })}?${query}`;
      if (!endpoint.body) {
        statuses.add((await site.call({ method, url, as: admin })).statusCode);
        // Logging out is one of the calls.
        if (/Logout/.test(url)) admin = await site.tokenFor('Admin');
        continue;
      }
      for (const payload of bodies)
        statuses.add((await site.call({ method, url, as: admin, headers: json, payload })).statusCode);
      const form = await multipart(Object.fromEntries(names.map((name) => [name, 'yes'])));
      statuses.add((await site.call({ method, url, as: admin, ...form })).statusCode);
    }
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(before);
    expect(['polluted' in {}, 'isAdmin' in {}, 'polluted' in []]).toEqual([false, false, false]);
  });
});

describe('text that looks like something else', () => {
  const spoofs: Record<string, string> = {
    'an override of direction': 'Sara \u202eexe.gpj',
    'an embedding': '\u202bSara',
    'an isolate that is never closed': '\u2067Sara',
    'a NUL': 'Sara\0',
    'an escape of a terminal': '\u001b[31mSara',
    'half a character': 'Sara\ud800',
    'marks piled upon a letter': `S${'\u0301'.repeat(40)}`,
  };

  test.each(Object.entries(spoofs))('%s is refused wherever people write', async (_, text) => {
    const writes: [string, Record<string, unknown>, string][] = [
      ['/api/ContactUs', { ...samples.contactMessage, fullName: text }, '#/fullName'],
      ['/api/Quotations', { ...samples.quotation, companyName: text }, '#/companyName'],
      ['/api/Staff', { email: 'sara@example.com', name: text, role: 'Marketer' }, '#/name'],
      ['/api/Requests/Notes', { entity: 'quotation', recordId: 1, text }, '#/text'],
    ];
    for (const [url, payload, pointer] of writes) {
      const answer = await site.call({ method: 'POST', url, as: admin, payload });
      expect(answer.statusCode, url).toBe(422);
      expect(
        answer.json().errors.map((error: { pointer: string }) => error.pointer),
        url,
      ).toContain(pointer);
    }
  });

  test('in a search is refused, and in an address leads nowhere', async () => {
    const search = await site.call({ url: `/api/Blogs/AllBlogs?q=${encodeURIComponent('a\u202eb')}` });
    expect(search.statusCode).toBe(422);
    const page = await site.call({ url: `/blogs/${encodeURIComponent('a\u202eb')}` });
    expect([page.statusCode, page.headers.location]).toEqual([302, '/not-found']);
  });
});

describe('text that wants to be more than text', () => {
  const breakout = `</script><script>alert(1)</script>\u2028<!--"'><img src=x onerror=alert(2)>`;
  const formula = '=HYPERLINK("https://evil.example","x")';

  test('stays text in a page, its data and what machines read of it', async () => {
    const title = { TitleEN: `A ${breakout.replace('\u2028', '')}`, DescriptionEN: `B ${breakout}` };
    const form = await multipart({ ...samples.blog, ...title, Slug: 'breaking-out' });
    const made = await site.call({ method: 'POST', url: '/api/Blogs', as: admin, ...form });
    expect(made.statusCode).toBe(201);
    for (const url of ['/blogs/breaking-out', '/blogs', '/home', '/search?q=alert']) {
      const { body } = await site.call({ url });
      // The only scripts are ours: one in the head, data, and what search engines read.
      const scripts = [...body.matchAll(/<script([^>]*)>/gi)].map(([, attributes = '']) => attributes.trim());
      expect(
        scripts.filter((attributes) => !/^$|type="application\/(ld\+)?json"/.test(attributes)),
        url,
      ).toEqual([]);
      expect(body, url).not.toMatch(/<img src=x|onerror=/i);
      expect(readHead(body).data, url).toHaveLength(url.startsWith('/search') ? 0 : 1);
      const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
      expect(state, url).not.toContain('<');
      expect(JSON.parse(state), url).toHaveProperty('loaderData');
    }
  });

  test('stays text in a table that a spreadsheet opens', async () => {
    const payload = {
      ...samples.quotation,
      companyName: formula,
      firstName: '@SUM(1)',
      lastName: '+1',
      notes: '-1 and so on',
    };
    expect((await site.call({ method: 'POST', url: '/api/Quotations', payload })).statusCode).toBe(201);
    const file = site.app.endpoints.find(({ entity, file }) => entity === 'quotation' && file);
    const { body } = await site.call({ url: `/api${file?.path}`, as: admin });
    expect(body).toContain('HYPERLINK');
    const cells = [...body.matchAll(/(?:^|,|\n)"?([=+@\-\t\r][^,\n]*)/g)].map(([, cell]) => cell);
    expect(cells.filter((cell) => /^[=@]|^\+1|^-1/.test(cell ?? ''))).toEqual([]);
  });

  test('begins no header of a letter', async () => {
    const name = 'Sara\r\nBcc: everyone@evil.example';
    const refused = await site.call({
      method: 'POST',
      url: '/api/ContactUs',
      payload: { ...samples.contactMessage, fullName: name },
    });
    expect(refused.json().errors).toMatchObject([{ pointer: '#/fullName', code: 'oneLine' }]);
    const addresses = ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', '"a"<c@d.example>@b.example'];
    const send = (email: string) =>
      site.call({ method: 'POST', url: '/api/ContactUs', payload: { ...samples.contactMessage, email } });
    for (const email of addresses) {
      // A comma is part of an address to the form's rule; what cannot be one reader gets no letter.
      expect([201, 422]).toContain((await send(email)).statusCode);
    }
    await send('d@e.example');
    const letters = (await site.call({ url: '/api/Mail', as: admin })).json<EmailLine[]>();
    const readers = letters.map(({ recipient }) => recipient);
    expect(readers).toContain('d@e.example');
    expect(readers.filter((reader) => reader.includes('c@d.example'))).toEqual([]);
  });
});
