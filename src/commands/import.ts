import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { contentTypes } from '../entities/entities.server.ts';
import { settingsEndpoints } from '../features/settings/settings.endpoints.ts';
import type { Tables } from '../kit/db/schema.server.ts';
import type { Store, Tag } from '../kit/db/store.server.ts';
import { namedFiles } from '../kit/media/named-pictures.ts';
import { withClaims } from '../kit/media/picture-marks.server.ts';
import { openPictures, type Pictures } from '../kit/media/pictures.server.ts';
import type { Body } from '../kit/records/content-type.server.ts';
import { toFormData } from '../kit/staff/form/to-form-data.ts';
import { openStorage } from '../server/open/open-storage.ts';
import { amount, type Context, command, needed, personsPath } from './command.ts';
import { type Descriptions, placeDescriptions, readDescriptions } from './content/descriptions.ts';
import { type Flaw, type Item, pictureFolder, picturesIn, readBody, readKind } from './content/folder.ts';
import { pageFile, placePages } from './content/pages.ts';
import { filesOf, flawsIn, type Placed, placeItems, type Site } from './content/place-items.ts';
import { pictureFlaws, settingsBody, settingsUpdate } from './content/settings.ts';
import { openSiteApi, storeWithin } from './content/site-api.ts';
import { stagedPictures } from './content/staged-pictures.ts';
import { withStore } from './with-store.ts';

export const importContent = command({
  about: [
    'Records are found by their address or name and updated, others are added; nothing is deleted. Everything is held',
    'against the rules of the forms first. With SQLite, stop the site first; with PostgreSQL it may run.',
  ],
  options: {
    from: { type: 'string', value: 'folder', help: 'as export wrote it, edited or not' },
    'dry-run': { type: 'boolean', help: 'only say what would be done' },
  },
  async run({ from, 'dry-run': isTrial = false }, context) {
    const folder = personsPath(needed(from, 'from'));
    const flaws: Flaw[] = [];
    const content = await readFolder(folder, flaws);
    if (flaws.length > 0) return refusal(flaws);
    const results = await withStore(context.config, { beside: false, mayBeNew: true }, async (store) => {
      const pictures = openPictures(await openStorage(context.config));
      const staged = stagedPictures(pictures, await picturesIn(folder), isTrial);
      return takeIn(store, staged, { folder, content, flaws, isTrial, context });
    });
    if (flaws.length > 0) return refusal(flaws);
    const lines = Object.entries(results).map(
      ([file, { created, updated, unchanged }]) =>
        `${file.padEnd(10)}${created} added, ${updated} updated, ${unchanged} as before`,
    );
    return { lines: [...lines, isTrial ? 'Nothing was changed: --dry-run' : 'Done'], data: { results, isTrial } };
  },
});

function refusal(flaws: Flaw[]) {
  return {
    lines: [
      ...flaws.map(({ file, pointer, problem }) => `${file} ${pointer}: ${problem}`),
      `Nothing was changed: ${amount(flaws.length, 'problem')}`,
    ],
    data: { flaws },
    failed: true,
  };
}

type Content = { settings: Body | null; pages: Body | null; items: Item[]; descriptions: Descriptions };

async function readFolder(folder: string, flaws: Flaw[]): Promise<Content> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}`);
  const file = 'settings.json';
  const settings = existsSync(join(folder, file)) ? await readBody(folder, file, flaws) : null;
  if (settings) flaws.push(...pictureFlaws(settings));
  const pages = existsSync(join(folder, pageFile)) ? await readBody(folder, pageFile, flaws) : null;
  const items: Item[] = [];
  for (const kind of contentTypes) items.push(...(await readKind(folder, kind, flaws)));
  if (!settings && items.length === 0 && flaws.length === 0) throw new Error(`${folder} has no exported content`);
  return { settings, pages, items, descriptions: await readDescriptions(folder, flaws) };
}

type Task = { folder: string; content: Content; flaws: Flaw[]; isTrial: boolean; context: Context };

/** Undoes the transaction without being a failure. */
class Undo extends Error {}

async function takeIn(store: Store, pictures: Pictures, task: Task): Promise<Record<string, Placed>> {
  const { folder, content, flaws, isTrial, context } = task;
  const results: Record<string, Placed> = {};
  async function placeAll(trx: Transaction<Tables>, changed: (...tags: Tag[]) => void) {
    const api = await openSiteApi(storeWithin(trx, store.dialect, changed), pictures);
    const site: Site = { api, trx, folder, flaws };
    try {
      if (content.settings) results.settings = await placeSettings(site, content.settings);
      if (Object.keys(content.pages ?? {}).length > 0) results.pages = await placePages(site, { ...content.pages });
      for (const kind of contentTypes) {
        const items = content.items.filter((item) => item.kind === kind);
        context.progress(`Importing ${kind.file}`);
        if (items.length > 0) results[kind.file] = await placeItems(site, kind, items);
      }
      if (content.descriptions.size > 0) results.pictures = await placeDescriptions(site, content.descriptions);
    } finally {
      await api.close();
    }
    if (isTrial || flaws.length > 0) throw new Undo();
  }

  // Before the transaction: a database does not like one that is idle while pictures are drawn.
  const named = (await picturesIn(folder)).filter(isNamedByAddress);
  await withClaims(store, named, async () => {
    for (const name of named) await pictures.keep(await pictures.prepare(join(folder, pictureFolder, name)));
    await store.write(placeAll, { withoutTimeouts: true }).catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  });
  return results;
}

/** Articles name the pictures in them by address: those must be there under just that name. */
function isNamedByAddress(name: string): boolean {
  return !namedFiles(`/uploads/${name}`).next().done;
}

async function placeSettings({ api, folder, flaws }: Site, wanted: Body): Promise<Placed> {
  const record = (await api.call(settingsEndpoints.readAll)) as Body;
  const stored = settingsBody(record);
  const isSame = Object.entries(wanted).every(
    ([name, value]) => JSON.stringify(stored[name]) === JSON.stringify(value),
  );
  if (isSame) return { created: 0, updated: 0, unchanged: 1 };
  const { body, pictures } = settingsUpdate(record, wanted);
  for (const field of pictures) body[field] = await filesOf(folder, wanted[field]);
  try {
    await api.call(settingsEndpoints.update, { body: toFormData(body) });
  } catch (error) {
    flaws.push(...flawsIn(error, { file: 'settings.json', pointer: '#' }));
  }
  return { created: 0, updated: 1, unchanged: 0 };
}
