import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicOrigin } from '../harness/whole-site.ts';
import { type ListeningSite, openListeningSite } from './listening-site.ts';
import { headerOf, request } from './wire.ts';

let site: ListeningSite;
beforeAll(async () => {
  site = await openListeningSite({ rateLimits: false });
});
afterAll(() => site.close());

const evil = 'evil.example';
const starts = ['', '/en', '/ar', '/en/en', '/ar/en', '/services/mobile', '/admin', '/ms-admin', '/blogs', '/share/en'];
const leads = [
  ...[
    `//${evil}`,
    `/\\${evil}`,
    `/\\/${evil}`,
    `///${evil}`,
    `/%2F${evil}`,
    `/%2F%2F${evil}`,
    `/%5C${evil}`,
    `/%5C%5C${evil}`,
  ],
  ...[
    `/.//${evil}`,
    `/x/..//${evil}`,
    `/%2e//${evil}`,
    `/%09/${evil}`,
    `/%0A/${evil}`,
    `/@${evil}`,
    `/https://${evil}`,
  ],
  ...[
    `/https:%2F%2F${evil}`,
    `.${evil}`,
    `@${evil}`,
    `/?next=//${evil}`,
    `?//${evil}`,
    `/;//${evil}`,
    `/%E3%80%82${evil}`,
  ],
];

describe('no address leads to another site', () => {
  test.each(starts)('below "%s"', async (start) => {
    for (const lead of leads) {
      for (const method of ['GET', 'POST']) {
        let path: string | undefined = start + lead;
        for (let hop = 0; path && hop < 6; hop += 1) {
          const answer = await site.ask(request(`${method} ${path}`, 'Content-Length: 0'));
          expect(answer?.status, path).toBeLessThan(500);
          const location = headerOf(answer, 'location');
          if (location !== undefined) {
            expect(location, path).toMatch(/^\/(?![/\\])[!-~]*$/);
            expect(new URL(location, publicOrigin).origin, path).toBe(publicOrigin);
          }
          path = location;
        }
        expect(path, 'and it ends somewhere').toBeUndefined();
      }
    }
  });
});

const bases = [
  '/',
  '/assets/',
  '/assets/i18n/',
  '/uploads/',
  '/share/en/',
  '/api/',
  '/assets/..%2f',
  '/uploads/.work/',
];
const tricks = [
  ...['../secret.txt', '..%2fsecret.txt', '%2e%2e/secret.txt', '%2e%2e%2fsecret.txt', '..%252fsecret.txt'],
  ...['%252e%252e%252fsecret.txt', '..\\secret.txt', '..%5csecret.txt', '%c0%ae%c0%ae/secret.txt', '....//secret.txt'],
  ...['..;/secret.txt', '../secret.txt%00.svg', '%00', '../../meridian.sqlite', '..%2f..%2fmeridian.sqlite'],
  ...['/etc/passwd', '%2fetc%2fpasswd', '..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd', 'file:///etc/passwd'],
  ...[
    'C:\\Windows\\win.ini',
    'con',
    'nul.txt',
    'aux',
    'CON.svg',
    '.env',
    '.git/config',
    '.vite/manifest.json',
    '~root',
  ],
  ...['x'.repeat(5000), '../'.repeat(500), '%2e%2e%2f'.repeat(300), '*', '?', '[a-z]', '..', '.', '%'],
];
const secrets = /a file that nobody may read|root:.*:0:0|SQLite format/;

describe('no address leads out of the files that are meant to be read', () => {
  test.each(bases)('below %s', async (base) => {
    for (const trick of tricks) {
      const answer = await site.ask(request(`GET ${base}${trick}`));
      expect(answer?.status, base + trick).toBeLessThan(500);
      // Dots may lead to a page of the site itself; nothing else is found.
      if (answer?.status === 200) expect(headerOf(answer, 'content-type'), base + trick).toMatch(/^text\/html/);
      expect(String(answer?.body), base + trick).not.toMatch(secrets);
    }
  });

  test('and those that are, are found', async () => {
    expect(String((await site.ask(request('GET /assets/app-a1b2c3d4.js')))?.body)).toBe('let built;');
  });
});
