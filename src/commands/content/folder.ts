import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { describeIssues } from '../../kit/contract/field-errors.ts';
import { type Body, type ContentType, pictureFields, rulesOf, slugFor } from '../../kit/records/content-type.server.ts';
import { readTexts } from '../../server/project-files.ts';
import { plainly } from '../command.ts';

/** One record of an exported folder, and where it stands there. */
export type Item = { kind: ContentType; body: Body; file: string; pointer: string };

/** What is wrong, and where: `projects.json #/3/NameAR`. */
export type Flaw = { file: string; pointer: string; problem: string };

const languages = [
  ['EN', 'en'],
  ['AR', 'ar'],
] as const;

export const pictureFolder = 'pictures';

/** The names of an exported folder's pictures; none where it has no such folder. */
export async function picturesIn(folder: string): Promise<string[]> {
  const place = join(folder, pictureFolder);
  return existsSync(place) ? readdir(place) : [];
}

/** Writes what the folder should have of a kind; what it had before and has no longer is removed. */
export async function writeKind(folder: string, kind: ContentType, bodies: Body[]): Promise<void> {
  if (!kind.apart) return writeFile(join(folder, `${kind.file}.json`), json(bodies));
  const place = join(folder, kind.file);
  await rm(place, { recursive: true, force: true });
  await mkdir(place);
  for (const body of bodies) {
    const name = String(body.Slug);
    const rest = { ...body };
    for (const [suffix, language] of languages) {
      delete rest[kind.apart + suffix];
      await writeFile(join(place, `${name}.${language}.html`), `${body[kind.apart + suffix]}\n`);
    }
    await writeFile(join(place, `${name}.json`), json(rest));
  }
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Reads a kind and holds it against the rules. A kind that the folder does not have is left as it is. */
export async function readKind(folder: string, kind: ContentType, flaws: Flaw[]): Promise<Item[]> {
  const items = kind.apart ? await readApart(folder, kind, flaws) : await readTogether(folder, kind, flaws);
  const sound: Item[] = [];
  for (const item of items) if (await isSound(folder, item, flaws)) sound.push(item);
  return sound;
}

async function readTogether(folder: string, kind: ContentType, flaws: Flaw[]): Promise<Item[]> {
  const file = `${kind.file}.json`;
  const bodies = existsSync(join(folder, file)) ? await readJson(folder, file, flaws) : [];
  if (Array.isArray(bodies)) return bodies.map((body, index) => ({ kind, body, file, pointer: `#/${index}` }));
  if (bodies !== undefined) flaws.push({ file, pointer: '#', problem: 'must be a list' });
  return [];
}

async function readApart(folder: string, kind: ContentType, flaws: Flaw[]): Promise<Item[]> {
  const names = existsSync(join(folder, kind.file)) ? await readdir(join(folder, kind.file)) : [];
  const items: Item[] = [];
  for (const name of names.filter((one) => one.endsWith('.json')).sort()) {
    const file = join(kind.file, name);
    const body = await readBody(folder, file, flaws);
    if (!body) continue;
    for (const [suffix, language] of languages) {
      const path = join(folder, file.replace(/\.json$/, `.${language}.html`));
      if (existsSync(path)) body[kind.apart + suffix] = (await readFile(path, 'utf8')).trimEnd();
    }
    items.push({ kind, body, file, pointer: '#' });
  }
  return items;
}

/** One record, or the settings; null for what is no such thing, which is then among the flaws. */
export async function readBody(folder: string, file: string, flaws: Flaw[]): Promise<Body | null> {
  const value = await readJson(folder, file, flaws);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body;
  if (value !== undefined) flaws.push({ file, pointer: '#', problem: 'must be an object' });
  return null;
}

/** Undefined for what cannot be read, which is then among the flaws. */
async function readJson(folder: string, file: string, flaws: Flaw[]): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, file), 'utf8'));
  } catch (error) {
    flaws.push({ file, pointer: '#', problem: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

/** Puts the body as the rules leave it into the item, or says what is wrong with it. */
async function isSound(folder: string, item: Item, flaws: Flaw[]): Promise<boolean> {
  const { kind, file, pointer } = item;
  const result = await z.safeParseAsync(rulesOf(kind), item.body, { reportInput: true });
  if (!result.success) {
    for (const { pointer: at, detail } of describeIssues(result.error.issues, readTexts().en, 'en')) {
      flaws.push({ file, pointer: pointer + at.slice(1), problem: plainly(detail) });
    }
    return false;
  }
  item.body = result.data as Body;
  // An address that nobody chose is the one that the site would make of the title.
  if (kind.slugFrom) item.body.Slug ??= slugFor(kind, item.body);
  const missing = pictureFields(kind).flatMap((field) =>
    [item.body[field] ?? []].flat().filter((name) => !existsSync(join(folder, pictureFolder, String(name)))),
  );
  for (const name of missing) flaws.push({ file, pointer, problem: `${pictureFolder}/${name} is not there` });
  return missing.length === 0;
}
