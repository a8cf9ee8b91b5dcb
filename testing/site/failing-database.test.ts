import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageCodes, pathIn } from '../../src/kit/i18n/languages.ts';
import { readTexts } from '../../src/server/project-files.ts';
import { openDemoSite } from '../harness/demo-site.ts';
import type { TestSite } from '../harness/test-site.ts';
import { withPages } from '../harness/whole-site.ts';

const texts = readTexts();

let site: TestSite;
beforeAll(async () => {
  site = await openDemoSite(withPages);
});
afterAll(() => site.close());

describe.each(languageCodes)('while a table is lost, in %s,', (language) => {
  const read = (path: string) => site.call({ url: pathIn(language, path) });
  const failed = String(texts[language]['state.failedTitle']);

  /** Nobody hears of it, unless by the tag. */
  const rename = (from: string, to: string, ...tags: string[]) =>
    site.store.write(async (trx, changed) => {
      await trx.schema.alterTable(from).renameTo(to).execute();
      changed(...tags);
    });

  async function without(table: string, look: () => Promise<void>) {
    await rename(table, 'lost', table);
    try {
      await look();
    } finally {
      await rename('lost', table);
    }
  }

  test.each([
    ['client', '/home'],
    ['project', '/home'],
    ['blog', '/home'],
    ['review', '/home'],
    ['plan', '/hosting'],
  ])(
    '%s: its section of %s says so and takes none of the others along, and the page is not kept',
    async (table, path) => {
      const sections = (html: string) => (/<main\b.*<\/main>/s.exec(html)?.[0] ?? '').split(/(?=<section\b)/).slice(1);
      const whole = sections((await read(path)).body);
      expect(whole.filter((section) => section.includes(failed))).toEqual([]);
      await without(table, async () => {
        const { statusCode, body } = await read(path);
        expect(statusCode).toBe(200);
        const shown = sections(body);
        const broken = shown.filter((section) => section.includes(failed));
        expect(broken).toHaveLength(1);
        expect(shown.filter((section) => !whole.includes(section))).toEqual(broken);
      });
      expect(sections((await read(path)).body)).toEqual(whole);
    },
  );

  test('a page that cannot do without it says so, kept ones stay, nothing is told of the database, and all is well afterwards', async () => {
    expect((await read('/home')).statusCode).toBe(200);
    // What the home page shows is in the cache; what a service page shows is not.
    await rename('service', 'lost');
    try {
      expect((await read('/home')).statusCode).toBe(200);
      for (const path of ['/services/web-development', '/services/network']) {
        const { statusCode, body } = await read(path);
        expect(statusCode).toBe(500);
        expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
        expect(body).toMatch(new RegExp(`<h1[^>]*>${texts[language]['error.title']}</h1>`));
        // An empty address is this one again, also where no script is.
        expect(body).toMatch(new RegExp(`<a [^>]*href=""[^>]*>${texts[language]['error.retry']}</a>`));
      }
      const problem = (await site.call({ url: '/api/Services' })).json<object>();
      expect(problem).toMatchObject({ status: 500, code: 'unexpected' });
      expect(JSON.stringify(problem)).not.toMatch(/lost|sqlite|table|select/i);
    } finally {
      await rename('lost', 'service');
    }
    for (const path of ['/services/web-development', '/services/network'])
      expect((await read(path)).statusCode).toBe(200);
  });
});
