import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSite } from '../../testing/services/running-site.ts';

/** Runs ahead of the server, and says in the end what Node and the packages have loaded. */
const listLoaded = `
import { registerHooks } from 'node:module';
const urls = [];
registerHooks({
  load(url, context, next) {
    urls.push(url);
    return next(url, context);
  },
});
process.on('exit', () => console.log(JSON.stringify([...urls, ...process.moduleLoadList])));
`;

/** What some need at some time, and the start of others would wait for. */
const needless = {
  'the client of PostgreSQL': '/node_modules/pg/',
  'the picture library': '/node_modules/sharp/',
  'what cleans articles': '/node_modules/sanitize-html/',
  'what counts for /metrics': '/node_modules/prom-client/',
  'the schemas of the framework': '/node_modules/ajv/',
  'what fetch needs': 'undici',
};

test('a site on SQLite that draws a page has loaded nothing that only others need', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-light-'));
  const site = await startSite({
    DATA_DIR: folder,
    SEED: 'none',
    THREADS: '0',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(listLoaded)}`,
  });
  expect((await fetch(`${site.url}/home`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
  await rm(folder, { recursive: true });
  const loaded: string[] = JSON.parse(site.output().trim().split('\n').at(-1) ?? '');
  expect(loaded.length).toBeGreaterThan(500);
  for (const [what, part] of Object.entries(needless)) {
    expect
      .soft(
        loaded.filter((name) => name.includes(part)),
        what,
      )
      .toEqual([]);
  }
});
