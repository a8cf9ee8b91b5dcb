import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsSample } from '../../src/features/settings/settings.sample.ts';
import { startSite } from '../../testing/services/running-site.ts';
import { createTestDatabase } from '../../testing/services/test-database.ts';
import { startPostgres } from '../../testing/services/test-postgres.ts';
import { expect, test } from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';

test('two instances on one PostgreSQL show each other’s changes within a second', async () => {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? { url: given, stop: async () => undefined } : await startPostgres();
  const database = await createTestDatabase(postgres.url);
  const folder = await mkdtemp(join(tmpdir(), 'meridian-instances-'));
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder };
  // Started at once: they migrate, seed and make the first account together, and do it once.
  const [one, two] = await Promise.all([startSite(environment), startSite(environment)]);
  try {
    const home = async (url: string) => (await fetch(`${url}/home`)).text();
    expect((await home(two.url)).match(/alt="Noor Pharmacy"/g)?.length).toBeGreaterThan(0);
    const clients = (await (await fetch(`${one.url}/api/Clients`)).json()) as { id: number; nameAR: string }[];
    expect(clients).toHaveLength(12);

    const [first] = clients;
    const headers = { authorization: `Bearer ${await logIn(one.url)}`, 'content-type': 'application/json' };
    const put = async (path: string, body: object) =>
      fetch(one.url + path, { method: 'PUT', headers, body: JSON.stringify(body) }).then(({ status }) => status);
    expect(await put(`/api/Clients/${first?.id}`, { nameEN: 'Renamed elsewhere', nameAR: first?.nameAR })).toBe(200);
    await expect.poll(() => home(two.url), { intervals: [50] }).toContain('"Renamed elsewhere"');
    expect(await home(one.url)).toContain('"Renamed elsewhere"');

    const { LogoEnglish: _, ...settings } = settingsSample;
    expect(await put('/api/Settings', { ...settings, companyEN: 'Also renamed' })).toBe(200);
    await expect.poll(() => home(two.url), { intervals: [50] }).toContain('<title>Also renamed</title>');
  } finally {
    expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
    await database.drop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
