import { rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../src/server/demo/seed.ts';
import { type Changes, openSiteOn, type TestSite } from './test-site.ts';

let demo: Promise<string> | undefined;

/** A site on SQLite that has been filled with the demo company before it was opened: filling takes ten times as long as a copy. */
export async function openDemoSite(changes: Changes = {}): Promise<TestSite> {
  demo ??= makeDemo();
  const folder = await mkdtemp(join(tmpdir(), 'meridian-test-'));
  await cp(await demo, folder, { recursive: true });
  return openSiteOn(null, changes, { folder });
}

async function makeDemo(): Promise<string> {
  const site = await openSiteOn(null);
  process.once('exit', () => rmSync(site.folder, { recursive: true, force: true }));
  await seedDemo(site.store, site.pictures);
  await site.stop();
  return site.folder;
}
