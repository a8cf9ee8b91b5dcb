import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { pdf } from '../../testing/generated/pdf.server.ts';
import { commandPlaces, runCommand as run } from '../../testing/harness/command-places.ts';
import { blogType } from '../entities/blog/blog.table.server.ts';
import { clientPublishing } from '../entities/client/client.api.server.ts';
import { contentTypes } from '../entities/entities.server.ts';
import { translatedKinds } from '../features/translation/translated-kinds.ts';
import type { Dialect } from '../kit/db/store.server.ts';
import { hashOf } from '../kit/media/check-picture.server.ts';
import { openPictures } from '../kit/media/pictures.server.ts';
import { unpublish } from '../kit/publishing/publishing.server.ts';
import { changeRecord } from '../kit/records/record-writes.server.ts';
import type { Config } from '../server/config/config.ts';
import { openStorage } from '../server/open/open-storage.ts';
import { openStore } from '../server/open/open-store.ts';
import { createUser } from './create-user.ts';
import { doctor } from './doctor.ts';
import { exportContent } from './export.ts';
import { importContent } from './import.ts';
import { resetPassword } from './reset-password.ts';
import { seed } from './seed.ts';

const places = commandPlaces('content');

async function textsIn(place: string): Promise<Record<string, string>> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = files.map(async (file) => [file.slice(place.length), await readFile(file, 'latin1')]);
  return Object.fromEntries(await Promise.all(texts));
}

test('every kind of content is exported', () => {
  expect(contentTypes.map(({ endpoints }) => endpoints.list.entity).sort()).toEqual([...translatedKinds].sort());
});

describe.each<[Dialect, Dialect]>([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
])('content of %s', (dialect, other) => {
  let source: Config;
  let target: Config;
  const exported = () => join(places.folder, dialect);

  beforeAll(async () => {
    source = await places.emptyPlace(dialect);
    target = await places.emptyPlace(other);
    await run(seed, source);
    await shareProjects(source);
    await linkDocument(source);
    await sayOtherwise(source);
    await run(exportContent, source, '--to', exported());
  });

  test(`travels to ${other} as files, and a second time changes nothing`, async () => {
    await run(importContent, target, '--from', exported());
    const again = join(places.folder, `${dialect}-again`);
    await run(exportContent, target, '--to', again);
    expect(await textsIn(again)).toEqual(await textsIn(exported()));
    expect(Object.values(await textsIn(again))).toContain(pdf().toString('latin1'));
    const [project] = JSON.parse(await readFile(join(again, 'projects.json'), 'utf8'));
    expect(project).toMatchObject({ SeoTitleEN: 'Found', ShareImage: project.HeadImage, HideFromSearch: true });
    const { data } = await run(importContent, target, '--from', exported(), '--dry-run');
    const results = Object.values((data as { results: Record<string, { created: number; updated: number }> }).results);
    expect(JSON.parse(await readFile(join(again, 'pages.json'), 'utf8'))).toEqual({
      about: { texts: [{ key: 'about.team', language: 'ar', text: 'فريقنا' }] },
    });
    expect(results).toHaveLength(contentTypes.length + 3);
    expect(results.filter(({ created, updated }) => created + updated > 0)).toEqual([]);
    await expect(run(seed, target)).rejects.toThrow(/There is content already/);
    expect(await articleDays(target)).toEqual(await articleDays(source));
  });

  test('is taken in wholly or not at all, and everything that is wrong is said', async () => {
    const file = join(exported(), 'clients.json');
    const clients = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>[];
    const changed = clients.map((client, index) => ({ ...client, ...(index === 0 && { nameAR: 'اسم آخر' }) }));
    await writeFile(file, JSON.stringify([...changed, { nameEN: 'Half', Logo: 'nowhere.webp' }, { Nonsense: 1 }]));
    const { lines, failed } = await run(importContent, source, '--from', exported());
    expect(failed).toBe(true);
    expect(lines.filter((line) => line.startsWith('clients.json #/12/nameAR:'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('clients.json #/13'))).not.toEqual([]);
    await writeFile(file, JSON.stringify(changed));
    const { data } = await run(importContent, source, '--from', exported());
    expect((data as { results: object }).results).toMatchObject({ clients: { created: 0, updated: 1, unchanged: 11 } });
  });

  test('brings what is said of its pictures, under the same rules', async () => {
    const file = join(exported(), 'pictures.json');
    const said: Record<string, { AltEN?: string; FocalX?: number }> = JSON.parse(await readFile(file, 'utf8'));
    const [first = '', second = ''] = Object.keys(said);
    const long = { [first]: { AltEN: 'a'.repeat(301), FocalX: 101 }, [second]: { Nonsense: 1 }, '../x.webp': {} };
    await writeFile(file, JSON.stringify({ ...long, 'gone.webp': {} }));
    const { lines, failed } = await run(importContent, source, '--from', exported());
    expect(failed).toBe(true);
    const places = [`${first}/AltEN`, `${first}/FocalX`, `${second}/Nonsense`, '../x.webp', 'gone.webp'];
    for (const place of places) expect(lines.filter((line) => line.includes(`#/${place}:`))).toHaveLength(1);

    await rename(join(exported(), 'pictures', second), join(exported(), 'pictures', 'by-hand.webp'));
    const copy = await readFile(join(exported(), 'pictures', 'by-hand.webp'));
    await writeFile(join(exported(), 'pictures', second), copy);
    const changed = { ...said, [first]: { AltEN: 'Another', FocalX: 12 }, 'by-hand.webp': said[second] };
    await writeFile(file, JSON.stringify(changed));
    const pictures = Object.keys(said).length;
    for (const updated of [1, 0]) {
      const { data } = await run(importContent, source, '--from', exported());
      expect(data).toMatchObject({ results: { pictures: { created: 0, updated, unchanged: pictures + 1 - updated } } });
    }
    await rm(join(exported(), 'pictures', 'by-hand.webp'));
    await writeFile(file, JSON.stringify(said));
  });

  test('that is not of its form is named once, and not taken for nothing', async () => {
    const broken = join(places.folder, `${dialect}-broken`);
    await mkdir(join(broken, 'blogs'), { recursive: true });
    await writeFile(join(broken, 'settings.json'), '[]');
    await writeFile(join(broken, 'blogs', 'one.json'), 'null');
    await writeFile(join(broken, 'plans.json'), '{');
    await writeFile(join(broken, 'team.json'), '{}');
    const { data, failed } = await run(importContent, source, '--from', broken);
    const { flaws } = data as { flaws: { file: string; problem: string }[] };
    expect([failed, flaws.map(({ file }) => file)]).toEqual([
      true,
      ['settings.json', 'blogs/one.json', 'team.json', 'plans.json'],
    ]);
    expect(flaws.slice(0, 3).map(({ problem }) => problem)).toEqual([
      'must be an object',
      'must be an object',
      'must be a list',
    ]);
  });

  test('brings no picture from outside its folder, and nothing that only has the name of one', async () => {
    const foreign = join(places.folder, `${dialect}-foreign`);
    await mkdir(join(foreign, 'pictures'), { recursive: true });
    await writeFile(join(places.folder, 'outside.png'), 'x');
    await writeFile(join(foreign, 'settings.json'), JSON.stringify({ AuthorImage: '../../outside.png' }));
    const { data: outside } = await run(importContent, source, '--from', foreign);
    expect(outside).toMatchObject({ flaws: [{ file: 'settings.json', pointer: '#/AuthorImage' }] });
    const html = Buffer.from('<script>alert(1)</script>');
    const name = `${hashOf(html)}-10x10.webp`;
    await writeFile(join(foreign, 'pictures', name), html);
    await rm(join(foreign, 'settings.json'));
    const clients = [{ nameEN: 'Foreign', nameAR: 'غريب', Logo: name }];
    await writeFile(join(foreign, 'clients.json'), JSON.stringify(clients));
    await expect(run(importContent, source, '--from', foreign)).rejects.toThrow(/could not be decoded/);
    expect(await readdir(join(source.DATA_DIR, 'uploads'))).not.toContain(name);
  });

  test('is looked at by doctor, who finds what is missing or miscounted', async () => {
    await run(createUser, source, '--email', 'sara@example.com', '--role', 'Admin');
    const { lines } = await run(resetPassword, source, '--email', 'Sara@example.com');
    expect(lines[0]).toMatch(/\/ms-admin\/set-password#[\w-]{43}$/);
    const before = await findings(source);
    expect(before.filter(({ level }) => level === 'bad').map(({ check }) => check)).toEqual(['Accounts']);
    const [picture = ''] = (await readdir(join(source.DATA_DIR, 'uploads'))).filter((name) => name.endsWith('.webp'));
    await rename(join(source.DATA_DIR, 'uploads', picture), join(places.folder, picture));
    const store = await openStore(source);
    const db = store.tables();
    await db.updateTable('counter').set({ value: 1 }).where('name', '=', 'live.client').execute();
    await db.deleteFrom('searchWord').where('entity', '=', 'plan').execute();
    await store.close();
    const after = (await findings(source)).filter(({ level }) => level === 'bad').map(({ check }) => check);
    expect(after).toEqual(['Counters', 'Search index', 'Pictures', 'Accounts']);
  });

  test('that is published in one language only, or is a draft, is in no export', async () => {
    const store = await openStore(target);
    await store.write((trx) => unpublish({ trx, store }, clientPublishing, 1, ['ar']));
    await store.write((trx) => unpublish({ trx, store }, clientPublishing, 2));
    await store.close();
    const folder = join(places.folder, `${other}-one-language`);
    const { data } = await run(exportContent, target, '--to', folder);
    expect(data).toMatchObject({ counts: { clients: 10 } });
    const { failed } = await run(importContent, target, '--from', folder, '--dry-run');
    expect(failed).not.toBe(true);
    const found = await findings(target);
    expect(found.find(({ check }) => check === 'Counters')?.level).toBe('ok');
  });
});

/** Demo content says nothing of its own to search engines. */
async function shareProjects(config: Config) {
  const store = await openStore(config);
  const projects = store.tables().updateTable('project');
  await projects.set((eb) => ({ seoTitleEN: 'Found', shareImage: eb.ref('headImage'), hideFromSearch: 1 })).execute();
  await store.close();
}

/** The article that comes first leads to a document, and is as long as some are. */
async function linkDocument(config: Config) {
  const store = await openStore(config);
  const file = join(config.DATA_DIR, 'list.pdf');
  await writeFile(file, pdf());
  const pictures = openPictures(await openStorage(config));
  const address = await pictures.keep(await pictures.prepareDocument(file));
  // So long that it is cleaned in a thread of its own.
  const list = '<li>A row of <strong>it</strong></li>\n'.repeat(1000);
  const contentEN = `<p>Read the <a href="${address}">list</a>.</p><ul>${list.trim()}</ul>`;
  await store.write((trx) =>
    changeRecord({ trx, dialect: store.dialect }, blogType, 1, { contentEN }, { state: 'live' }),
  );
  await store.close();
}

/** How many articles each day has, as it is counted. */
async function articleDays(config: Config) {
  const store = await openStore(config);
  const days = store.tables().selectFrom('dayTally').selectAll().where('entity', '=', 'blog').where('count', '>', 0);
  const counted = await days.orderBy('day').orderBy('part').execute();
  await store.close();
  return counted;
}

async function findings(config: Config) {
  return (await run(doctor, config)).data as { check: string; level: string }[];
}

test('exit codes tell a wrong call from a failure', async () => {
  const call = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['src/commands/main.ts', ...args], {
      env: { ...process.env, DATA_DIR: join(places.folder, 'nowhere') },
    }).then(
      () => 0,
      (error: { code: number }) => error.code,
    );
  const codes = await Promise.all([call(), call('backup', '--help'), call('backup'), call('backup', '--nonsense')]);
  expect(codes).toEqual([0, 0, 1, 2]);
});

/** A page that says something of its own. */
async function sayOtherwise(config: Config) {
  const store = await openStore(config);
  await store
    .tables()
    .updateTable('page')
    .set({ textsAR: JSON.stringify({ 'about.team': 'فريقنا' }) })
    .where('name', '=', 'about')
    .execute();
  await store.close();
}
