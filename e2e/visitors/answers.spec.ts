import { readFileSync } from 'node:fs';
import { publicScreens, redirects } from '../../src/app/screens.ts';
import { bothLanguages, expect, languages, test } from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';

const examples: Record<string, string> = { ':slug': 'anything', ':token': 'anything', ':category': 'network' };
const addresses = publicScreens.map(({ path }) => path.replace(/:\w+/, (name) => examples[name] ?? name));

test.describe('addresses', () => {
  for (const language of bothLanguages) {
    test(`every address of the specification answers in ${language}`, async ({ request }) => {
      const { prefix } = languages[language];
      for (const path of addresses) {
        const answer = await request.get(prefix + path, { maxRedirects: 0 });
        const expected = path === '/not-found' ? 404 : path.endsWith('/anything') ? 302 : 200;
        expect([path, answer.status()]).toEqual([path, expected]);
        if (expected === 302) expect(answer.headers().location).toBe(`${prefix}/not-found`);
      }
    });
  }

  test('the table of redirects holds, with the query carried along', async ({ request }) => {
    for (const [from, to] of Object.entries(redirects)) {
      const answer = await request.get(`${from}?a=1`, { maxRedirects: 0 });
      expect([from, answer.status()]).toEqual([from, 308]);
      expect(answer.headers().location).toBe(`${to}?a=1`);
    }
    expect((await request.get('/en/contact', { maxRedirects: 0 })).headers().location).toBe('/contact');
  });

  for (const [asked, location, status] of [
    ['/no/such/page', '/not-found', 302],
    ['/ar/no/such/page', '/ar/not-found', 302],
    ['/admin/no-such-page', '/admin/not-found', 302],
    ['/HOME', '/home', 308],
    ['/HOME?a=1', '/home?a=1', 308],
    ['/home/', '/home', 308],
    ['/hom%65', '/home', 308],
    ['/services/plumbing', '/not-found', 302],
    ['/%E0%A4%A', '/not-found', 302],
    ['/services/web', '/services/web-development', 308],
    ['/en/%5Cevil.example', '/evil.example', 308],
    ['/en//evil.example', '/en/evil.example', 308],
    ['/en/%D9%85', '/%D9%85', 308],
  ] as const) {
    test(`${asked} leads to ${location}`, async ({ request }) => {
      const answer = await request.get(asked, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([status, location]);
    });
  }
});

test.describe('the page cache', () => {
  test('no header, cookie or unknown parameter changes a page', async ({ request }) => {
    const plain = await (await request.get('/home')).text();
    const odd = await request.get('/home?utm_source=x&cache=buster', {
      headers: {
        cookie: 'language=ar; a=b',
        'x-forwarded-host': 'evil.example',
        'accept-language': 'ar',
        'user-agent': 'other',
      },
    });
    expect(await odd.text()).toBe(plain);
    expect(plain).not.toContain('evil.example');
  });

  test('answers 304 to whoever has the page, in the encoding they ask for', async ({ request }) => {
    for (const encoding of ['br', 'gzip', 'identity', 'br;q=0, gzip', 'nonsense']) {
      const headers = { 'accept-encoding': encoding };
      const first = await request.get('/ar/home', { headers });
      expect(first.headers()['content-encoding'] ?? 'identity').toBe(
        encoding === 'nonsense' ? 'identity' : encoding.replace('br;q=0, ', ''),
      );
      const again = await request.get('/ar/home', {
        headers: { ...headers, 'if-none-match': first.headers().etag ?? '' },
      });
      expect(again.status()).toBe(304);
      expect((await again.body()).length).toBe(0);
    }
  });

  test('a change is on the page before its answer arrives', async ({ request, site }) => {
    const headers = { authorization: `Bearer ${await logIn(site.url)}` };
    const page = async () => (await request.get('/home')).text();
    const [client] = await (await request.get('/api/Clients')).json();
    for (let round = 0; round < 20; round += 1) {
      const data = { nameEN: `Client in round ${round}`, nameAR: client.nameAR };
      expect((await request.put(`/api/Clients/${client.id}`, { headers, data })).status()).toBe(200);
      expect(await page()).toContain(`"Client in round ${round}"`);
    }
    await request.put(`/api/Clients/${client.id}`, { headers, data: { nameEN: client.nameEN, nameAR: client.nameAR } });
  });
});

test.describe('files', () => {
  test('hashed files are kept for ever and sent compressed, texts are asked for again', async ({ request }) => {
    const html = await (await request.get('/home')).text();
    const script = /data-files="[^"]* (\S+)"/.exec(html)?.[1] ?? '';
    const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });

    const texts = await request.get('/assets/i18n/ar.json');
    expect(await texts.json()).toEqual(JSON.parse(readFileSync('public/assets/i18n/ar.json', 'utf8')));
    expect(texts.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await request.get('/assets/i18n/ar.json', {
      headers: { 'if-none-match': texts.headers().etag ?? '' },
    });
    expect(again.status()).toBe(304);
  });

  test('what is not public is not served', async ({ request }) => {
    for (const path of [
      '/.vite/manifest.json',
      '/assets/..%2f..%2fpackage.json',
      '/../package.json',
      '/data/meridian.sqlite',
    ]) {
      expect((await request.get(path)).status()).toBe(404);
    }
  });
});
