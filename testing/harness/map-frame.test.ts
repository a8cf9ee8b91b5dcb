import { expect, test } from 'vitest';
import { tagFor } from '../../src/kit/db/store.server.ts';
import { openTestSite } from './both-databases.ts';
import { withPages } from './whole-site.ts';

test('a map of somebody else is shown where one is configured, and every page may frame it', async () => {
  const site = await openTestSite('sqlite', withPages);
  try {
    const policyOf = async (url: string) => String((await site.call({ url })).headers['content-security-policy']);
    expect(await policyOf('/contact')).toContain("frame-src 'none'");
    expect((await site.call({ url: '/contact' })).body).not.toContain('<iframe');
    const set = (mapAddress: string) =>
      site.store.write(async (trx, changed) => {
        changed(tagFor('settings'));
        return trx.updateTable('settings').set({ mapAddress }).execute();
      });
    await set('https://maps.example/embed?place=1');
    expect((await site.call({ url: '/ar/contact' })).body).toContain('src="https://maps.example/embed?place=1"');
    expect(await policyOf('/home')).toContain('frame-src https://maps.example;');
    for (const unfit of ['javascript:alert(1)', 'http://maps.example/', "https:x' *", 'a street']) {
      await set(unfit);
      expect(await policyOf('/home')).toMatch(/frame-src ('none'|https:\/\/[\w.-]+);/);
      expect((await site.call({ url: '/contact' })).body).not.toMatch(/<iframe[^>]*src="(?!https:)/);
    }
  } finally {
    await site.close();
  }
});
