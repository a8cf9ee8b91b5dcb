import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { describeIssues } from '../../kit/contract/field-errors.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { hashOf } from '../../kit/media/check-picture.server.ts';
import { describedColumns } from '../../kit/media/library/described-columns.server.ts';
import { type MediaUpdate, mediaUpdate } from '../../kit/media/library/media.contract.ts';
import { mediaEndpoints } from '../../kit/media/library/media.endpoints.ts';
import type { MediaRow } from '../../kit/media/library/media-table.server.ts';
import { addressOf, pictureAt } from '../../kit/media/picture-name.ts';
import { fileName } from '../../kit/records/content-type.server.ts';
import { readTexts } from '../../server/project-files.ts';
import { plainly } from '../command.ts';
import { type Flaw, json, pictureFolder, readBody } from './folder.ts';
import { flawsIn, type Placed, type Site } from './place-items.ts';

/** What the library says of the pictures in the folder beside it, by their names there. */
export const descriptionFile = 'pictures.json';

export type Descriptions = Map<string, MediaUpdate>;

const middle = { FocalX: 50, FocalY: 50 };

/** Writes what there is to say of the named pictures; no file where there is nothing. */
export async function writeDescriptions(folder: string, db: Db, named: Set<string>): Promise<void> {
  const file = join(folder, descriptionFile);
  const rows = await db.selectFrom('media').selectAll().orderBy('address').execute();
  const described = rows
    .filter(({ address }) => named.has(pictureAt(address)))
    .map((row) => [pictureAt(row.address), saidOf(row)] as const)
    .filter(([, said]) => Object.keys(said).length > 0);
  if (described.length > 0) await writeFile(file, json(Object.fromEntries(described)));
  else await rm(file, { force: true });
}

function saidOf({ altEN, altAR, decorative, focalX, focalY }: MediaRow): MediaUpdate {
  return {
    ...(altEN && { AltEN: altEN }),
    ...(altAR && { AltAR: altAR }),
    ...(decorative && { Decorative: true }),
    ...((focalX !== middle.FocalX || focalY !== middle.FocalY) && { FocalX: focalX, FocalY: focalY }),
  };
}

/** None where the folder has no such file. */
export async function readDescriptions(folder: string, flaws: Flaw[]): Promise<Descriptions> {
  const given = existsSync(join(folder, descriptionFile)) ? await readBody(folder, descriptionFile, flaws) : null;
  const sound: Descriptions = new Map();
  for (const [name, said] of Object.entries(given ?? {})) {
    const result = z.safeParse(mediaUpdate, said, { reportInput: true });
    const wrong = [...placeFlaws(folder, name), ...(result.success ? [] : ruleFlaws(name, result.error.issues))];
    flaws.push(...wrong);
    if (result.success && wrong.length === 0) sound.set(name, { ...middle, ...result.data });
  }
  return sound;
}

const flawAt = (name: string, problem: string, at = ''): Flaw => ({
  file: descriptionFile,
  pointer: `#/${name}${at}`,
  problem,
});

function placeFlaws(folder: string, name: string): Flaw[] {
  if (!z.safeParse(fileName, name).success) return [flawAt(name, 'must be a file name')];
  const isThere = existsSync(join(folder, pictureFolder, name));
  return isThere ? [] : [flawAt(name, `${pictureFolder}/${name} is not there`)];
}

function ruleFlaws(name: string, issues: z.core.$ZodIssue[]): Flaw[] {
  const described = describeIssues(issues, readTexts().en, 'en');
  return described.map(({ pointer, detail }) => flawAt(name, plainly(detail), pointer.slice(1)));
}

/** Says of the pictures what the folder says, once the records that show them are there. */
export async function placeDescriptions(site: Site, descriptions: Descriptions): Promise<Placed> {
  const placed: Placed = { created: 0, updated: 0, unchanged: 0 };
  for (const [name, said] of descriptions) {
    const row = await findPicture(site, name);
    // Nothing shows it, so the library does not have it.
    if (!row) continue;
    const columns = Object.entries(describedColumns(row.kind, said)) as [keyof MediaRow, unknown][];
    const isSame = columns.every(([column, value]) => row[column] === value);
    placed[isSame ? 'unchanged' : 'updated'] += 1;
    if (isSame) continue;
    try {
      await site.api.call(mediaEndpoints.update, { id: row.id, body: said });
    } catch (error) {
      site.flaws.push(...flawsIn(error, { file: descriptionFile, pointer: `#/${name}` }));
    }
  }
  return placed;
}

/** By its content: the one that it is, or the one that was drawn of it, whatever it is called in the folder. */
async function findPicture({ trx, folder }: Site, name: string): Promise<MediaRow | undefined> {
  const hash = hashOf(await readFile(join(folder, pictureFolder, name)));
  return trx
    .selectFrom('media')
    .selectAll()
    .where((eb) => eb.or([eb('address', 'like', addressOf(`${hash}-%`)), eb('source', '=', hash)]))
    .executeTakeFirst();
}
