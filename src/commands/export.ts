import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentTypes } from '../entities/entities.server.ts';
import { settingsEndpoints } from '../features/settings/settings.endpoints.ts';
import type { Db } from '../kit/db/schema.server.ts';
import { namedFiles } from '../kit/media/named-pictures.ts';
import type { StoredFiles } from '../kit/media/storage/storage.server.ts';
import { type Body, bodyOf, withReferences } from '../kit/records/content-type.server.ts';
import { namedRecords } from '../kit/records/named-records.server.ts';
import { readStorage } from '../server/open/open-storage.ts';
import { withSnapshot } from './archive/snapshot.ts';
import { amount, type Context, command, needed, personsPath } from './command.ts';
import { descriptionFile, writeDescriptions } from './content/descriptions.ts';
import { json, pictureFolder, writeKind } from './content/folder.ts';
import { pageFile, readOwnPages } from './content/pages.ts';
import { settingsBody } from './content/settings.ts';
import { openSiteApi, type SiteApi, storeWithin } from './content/site-api.ts';
import { onlyReading } from './content/staged-pictures.ts';

export const exportContent = command({
  about: [
    'JSON in both languages and pictures, in an order that stays. No accounts, no requests, no history: that is what',
    'backup is for. What the folder has of an earlier export is replaced. The site may be running.',
  ],
  options: { to: { type: 'string', value: 'folder', help: 'a new or empty folder, or one of an earlier export' } },
  async run({ to }, context) {
    const folder = personsPath(needed(to, 'to'));
    await refuseForeign(folder);
    const storage = await readStorage(context.config);
    const { counts, named } = await withSnapshot(context.config, async ({ db, dialect }) => {
      const api = await openSiteApi(storeWithin(db, dialect), onlyReading);
      return writeAll(folder, { api, db }, context).finally(() => api.close());
    });
    const missing = await copyPictures(storage, folder, named);
    if (missing.length > 0) context.warn(`missing pictures: ${missing.join(', ')}`);
    const records = Object.entries(counts).map(([file, count]) => `${count} ${file}`);
    return {
      lines: [`${folder}: ${records.join(', ')}, ${amount(named.size, 'picture')}`],
      data: { folder, counts, pictures: named.size, missingPictures: missing },
    };
  },
});

const ownFiles = [
  ...['settings.json', pageFile, pictureFolder, descriptionFile],
  ...contentTypes.flatMap(({ file }) => [file, `${file}.json`]),
];

async function refuseForeign(folder: string) {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const isOurs = names.includes('settings.json');
  const foreign = names.filter((name) => !name.startsWith('.') && !ownFiles.includes(name));
  if (names.some((name) => !name.startsWith('.')) && (!isOurs || foreign.length > 0)) {
    throw new Error(`${folder} has something else in it (${foreign[0] ?? names[0]}); name a folder of its own`);
  }
  await mkdir(folder, { recursive: true });
}

async function writeAll(folder: string, { api, db }: { api: SiteApi; db: Db }, { progress, warn }: Context) {
  const counts: Record<string, number> = {};
  const named = new Set<string>();
  const note = (value: unknown) => {
    const text = JSON.stringify(value);
    for (const name of namedFiles(text)) named.add(name);
  };
  const settings = (await api.call(settingsEndpoints.readAll)) as Body;
  await writeFile(join(folder, 'settings.json'), json(settingsBody(settings)));
  note(settings);
  const pages = await readOwnPages(api);
  await writeFile(join(folder, pageFile), json(pages));
  note(pages);
  const { titleOf } = await namedRecords(
    db,
    contentTypes.map(({ type }) => type),
  );
  for (const kind of contentTypes) {
    progress(`Exporting ${kind.file}`);
    const all = await api.list(kind.endpoints.list);
    const records = all.filter(({ languages }) => languages === undefined);
    if (records.length < all.length) warn(oneLanguage(kind.file, all.length - records.length));
    // Also of pictures inside articles.
    note(records.map(({ author: _, ...record }) => record));
    await writeKind(
      folder,
      kind,
      records.map((record) => withReferences(kind, bodyOf(kind, record), titleOf)),
    );
    counts[kind.file] = records.length;
  }
  await writeDescriptions(folder, db, named);
  return { counts, named };
}

/** The files obey the rules of complete records, and `import` would refuse these. */
const oneLanguage = (file: string, count: number) =>
  `${file}: left out ${amount(count, 'record')} published in one language only; a backup has them`;

async function copyPictures(storage: StoredFiles, folder: string, named: Set<string>): Promise<string[]> {
  const place = join(folder, pictureFolder);
  await rm(place, { recursive: true, force: true });
  await mkdir(place);
  const missing: string[] = [];
  for (const name of named) {
    const file = await storage.find(name);
    if (file) await pipeline(file.stream(), createWriteStream(join(place, name)));
    else missing.push(name);
  }
  return missing;
}
