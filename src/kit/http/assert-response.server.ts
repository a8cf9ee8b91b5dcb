import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';

/** An answer has what its contract names and nothing else: a whole row would tell more than anybody meant to. */
export function assertResponse({ method, path, output: schema, file }: Endpoint, output: unknown) {
  if (file) return;
  const named = schema && z.parse(schema, output);
  if (!isDeepStrictEqual(named, output)) throw new Error(`${method} ${path} answers with more than its contract names`);
}
