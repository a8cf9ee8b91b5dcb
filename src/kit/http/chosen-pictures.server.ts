import * as z from 'zod/mini';
import { type FileLike, fileMark } from '../contract/fields.ts';
import { idRules, type PictureId, pictureIdsIn } from '../contract/pictures/picture-ids.ts';
import type { Store } from '../db/store.server.ts';
import { parsePictureName, pictureAt } from '../media/picture-name.ts';
import { coerceToSchema } from './coerce-to-schema.server.ts';

/** A picture of the library that a body names by its id. It stands where a file would. */
export class ChosenPicture implements FileLike {
  readonly [fileMark] = true;
  readonly type = 'image/webp';
  readonly size = 0;
  /** Empty where there is none with that id. */
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  get width(): number | undefined {
    return parsePictureName(pictureAt(this.address))?.picture.width;
  }
}

type Fields = Record<string, unknown>;

export type Choice = {
  /** The body without ids. */
  rest: unknown;
  /** What was chosen, by the field that it is for. */
  chosen: { field: string; isList: boolean; pictures: ChosenPicture[] }[];
  /** What the rules say of the ids. */
  issues: z.core.$ZodIssue[];
  /** Where an id stands that is nobody's. */
  missing: PropertyKey[][];
};

/** Takes the ids out of a body, and finds the pictures that they mean. */
export async function takeChoice(store: Store, schema: z.core.$ZodType, tree: unknown): Promise<Choice> {
  const ids = pictureIdsIn(schema);
  const { sent, rest } = ids.length > 0 ? split(tree, ids) : { sent: {}, rest: {} };
  if (Object.keys(sent).length === 0) return { rest: tree, chosen: [], issues: [], missing: [] };
  const rules = idRules(ids);
  const fitted = coerceToSchema(rules, sent) as Fields;
  const { data, error } = z.safeParse(rules, fitted, { reportInput: true });
  const addresses = await addressesOf(
    store,
    Object.values(data ?? {}).flatMap((numbers) => numbers ?? []),
  );
  const chosen: Choice['chosen'] = [];
  const missing: PropertyKey[][] = [];
  for (const { field, id, isList } of ids.filter(({ id: name }) => fitted[name] !== undefined)) {
    const numbers = [data?.[id] ?? []].flat();
    const pictures = numbers.map((number) => new ChosenPicture(addresses.get(number) ?? ''));
    // What breaks a rule of its own is not told to be missing as well.
    chosen.push({ field, isList, pictures: data ? pictures : [new ChosenPicture('')] });
    for (const [index, { address }] of pictures.entries()) if (!address) missing.push(isList ? [id, index] : [id]);
  }
  return { rest, chosen, issues: error?.issues ?? [], missing };
}

/** Names are understood in any letter case, as everywhere in bodies. */
function split(tree: unknown, ids: PictureId[]): { sent: Fields; rest: Fields } {
  const names = new Set(ids.map(({ id }) => id.toLowerCase()));
  const entries = Object.entries(Object(tree));
  const isId = ([name]: [string, unknown]) => names.has(name.toLowerCase());
  return {
    sent: Object.fromEntries(entries.filter(isId)),
    rest: Object.fromEntries(entries.filter((entry) => !isId(entry))),
  };
}

async function addressesOf(store: Store, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await store
    .tables()
    .selectFrom('media')
    .select(['id', 'address'])
    .where('id', 'in', ids)
    .where('kind', '=', 'picture')
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, address }) => [id, address]));
}

/** Puts the pictures where files would stand. One file counts more than one id; of several, files come first. */
export function withChoice(body: unknown, { chosen }: Pick<Choice, 'chosen'>): unknown {
  const filled: Fields = { ...Object(body) };
  for (const { field, isList, pictures } of chosen) {
    const files = filled[field] === '' ? undefined : filled[field];
    if (isList) filled[field] = [...[files ?? []].flat(), ...pictures];
    else filled[field] = files ?? pictures[0];
  }
  return chosen.length > 0 ? filled : body;
}
