import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../db/store.server.ts';
import { forgetPicture } from './library/media-uses.server.ts';
import { isClaimed, isStuck, lockPicture, markUnnamed, type UnnamedPicture } from './picture-marks.server.ts';
import { addressOf, parsePictureName, pictureName } from './picture-name.ts';
import type { PictureRemoval, Pictures } from './pictures.server.ts';
import { readNamed } from './read-named.server.ts';
import { isOriginal } from './stored-name.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long a picture stays after the last that named it is gone: articles are written for days, and backups are wanted back. */
export const unnamedDays = 30;
/** Within this time every instance has heard of a removal. */
const rememberedDays = 90;

const tagStart = 'picture/';

/** Which pictures a message between instances says are removed. */
export function removedIn(tags: string[]): string[] {
  return tags.filter((tag) => tag.startsWith(tagStart)).map((tag) => tag.slice(tagStart.length));
}

export type Removal = { removed: string[]; failed: { name: string; error: unknown }[] };

/**
 * Removes the pictures whose time has come and that still nothing names. `olderThan`: also those that have been unnamed
 * since then. One that fails stays due and is tried again.
 */
export async function removeDue(
  store: Store,
  pictures: PictureRemoval,
  { now = new Date(), olderThan }: { now?: Date; olderThan?: Date } = {},
): Promise<Removal> {
  const result: Removal = { removed: [], failed: [] };
  const due = await dueNames(store, now, olderThan);
  if (due.length === 0) return result;
  const db = store.tables();
  const last = await db
    .selectFrom('activity')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  const named = await readNamed(store);
  for (const name of due) {
    try {
      if (named.has(name)) await forgetMark(store, name);
      else if (await beginRemoval(store, name, Number(last?.id ?? 0), now)) {
        await removeOne(store, pictures, name);
        result.removed.push(name);
      }
    } catch (error) {
      result.failed.push({ name, error });
    }
  }
  return result;
}

/** Of a record that somebody deleted for good. What cannot be removed now is tried again every hour. */
export async function removeNow(
  store: Store,
  pictures: PictureRemoval,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { failed } = await removeDue(store, pictures);
  for (const { name, error } of failed) log.warn({ err: error, picture: name }, 'a picture could not be removed yet');
}

async function dueNames(store: Store, now: Date, olderThan = new Date(0)): Promise<string[]> {
  const marks = await store
    .tables()
    .selectFrom('unnamedPicture')
    .selectAll()
    .where('state', '!=', 'removed')
    .where((eb) => eb.or([eb('dueAt', '<=', now.toISOString()), eb('since', '<=', olderThan.toISOString())]))
    .execute();
  return marks.filter((mark) => mark.state === 'unnamed' || isStuck(mark, now)).map(({ name }) => name);
}

async function forgetMark(store: Store, name: string) {
  await store.write((trx) =>
    trx.deleteFrom('unnamedPicture').where('name', '=', name).where('state', '=', 'unnamed').execute(),
  );
}

/** All rows were read before: what came since has taken the mark away, holds a claim, or stands in the newest lines of the log. */
function beginRemoval(store: Store, name: string, lastLine: number, now: Date): Promise<boolean> {
  return store.write(async (trx) => {
    await lockPicture(trx, store, name);
    const mark = (await trx.selectFrom('unnamedPicture').selectAll().where('name', '=', name).executeTakeFirst()) as
      | UnnamedPicture
      | undefined;
    if (!mark || !(mark.state === 'unnamed' || isStuck(mark, now))) return false;
    if (await isClaimed(trx, name, now)) return false;
    const again = await trx
      .selectFrom('activity')
      .select('id')
      .where('id', '>', lastLine)
      .where('snapshot', 'like', `%${name.replace(/\.webp$/, '')}%`)
      .executeTakeFirst();
    if (again || !(await forgetPicture(trx, addressOf(name)))) return false;
    const stateAt = new Date().toISOString();
    await trx.updateTable('unnamedPicture').set({ state: 'removing', stateAt }).where('name', '=', name).execute();
    return true;
  });
}

async function removeOne(store: Store, pictures: PictureRemoval, name: string) {
  try {
    await pictures.remove(name);
  } catch (error) {
    await endRemoval(store, name, 'unnamed');
    throw error;
  }
  await endRemoval(store, name, 'removed');
}

async function endRemoval(store: Store, name: string, state: 'unnamed' | 'removed') {
  await store.write((trx, changed) => {
    changed(tagStart + name);
    return trx
      .updateTable('unnamedPicture')
      .set({ state, stateAt: new Date().toISOString() })
      .where('name', '=', name)
      .where('state', '=', 'removing')
      .execute();
  });
}

/** Looks through everything that is stored: notes what nothing names, and forgets marks of what is named again. */
export async function markAllUnnamed(store: Store, pictures: PictureRemoval, now = new Date()): Promise<void> {
  const { originals, strayWidths } = await storedNames(pictures);
  const named = await readNamed(store);
  const unnamed = originals.filter((name) => !named.has(name));
  await store.write(async (trx) => {
    await markUnnamed(trx, unnamed, new Date(now.getTime() + unnamedDays * dayMs), now);
    const marks = await trx.selectFrom('unnamedPicture').select('name').where('state', '=', 'unnamed').execute();
    for (const { name } of marks) {
      if (named.has(name)) await trx.deleteFrom('unnamedPicture').where('name', '=', name).execute();
    }
    const old = new Date(now.getTime() - rememberedDays * dayMs).toISOString();
    await trx.deleteFrom('unnamedPicture').where('state', '=', 'removed').where('stateAt', '<', old).execute();
    await trx.deleteFrom('pictureClaim').where('at', '<', old).execute();
  });
  for (const width of strayWidths) await pictures.remove(width);
}

/** A width without its picture was being made while that was removed. */
async function storedNames(pictures: PictureRemoval) {
  const originals = new Set<string>();
  const widths: [name: string, original: string][] = [];
  for await (const name of pictures.names()) {
    const parsed = parsePictureName(name);
    if (parsed?.variantWidth) widths.push([name, pictureName(parsed.picture)]);
    else if (isOriginal(name)) originals.add(name);
  }
  const strayWidths = widths.filter(([, original]) => !originals.has(original)).map(([name]) => name);
  return { originals: [...originals], strayWidths };
}

/** For an instance that may not have heard of it: its own copies of what was removed go too. */
export async function forgetRemoved(store: Store, pictures: Pick<Pictures, 'forget'>): Promise<void> {
  const db = store.tables();
  const gone = await db.selectFrom('unnamedPicture').select('name').where('state', '=', 'removed').execute();
  for (const { name } of gone) await pictures.forget(name);
}
