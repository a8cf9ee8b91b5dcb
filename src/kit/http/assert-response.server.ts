import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Tag } from '../db/store.server.ts';

/** An answer has what its contract names and nothing else: a whole row would tell more than anybody meant to. */
export function assertResponse({ method, path, output: schema, file }: Endpoint, output: unknown) {
  if (file) return;
  const named = schema && z.parse(schema, output);
  if (!isDeepStrictEqual(named, output)) throw new Error(`${method} ${path} answers with more than its contract names`);
}

/** What everybody may read is kept as it is, and given to page after page: none of them may change it. */
export function freezeDeep(output: unknown) {
  if (typeof output !== 'object' || output === null || Object.isFrozen(output)) return;
  for (const part of Object.values(Object.freeze(output))) freezeDeep(part);
}

const underWay = new AsyncLocalStorage<Set<Tag>>();

/** Told of every change of the store, it knows which call made it. */
export function noteTags(tags: Tag[] | null) {
  for (const tag of tags ?? []) underWay.getStore()?.add(tag);
}

/** A call changes what its contract names and nothing else: whoever reads the contract knows what is invalidated. */
export async function assertChanges<R>(
  { method, path, changes = [] }: Endpoint,
  all: Endpoint[],
  work: () => Promise<R>,
): Promise<R> {
  const tags = new Set<Tag>();
  const result = await underWay.run(tags, work);
  const entities = new Set<string>(all.map(({ entity }) => entity));
  const named = new Set<string>(changes);
  // Other tags wake those who send emails and remove pictures.
  const others = [...tags].map((tag) => tag.split('/')[0] ?? '').filter((one) => entities.has(one) && !named.has(one));
  if (others.length > 0 && !named.has('*')) throw new Error(`${method} ${path} also changes ${others.join()}`);
  return result;
}
