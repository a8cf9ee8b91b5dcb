import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of a picture when it comes in, and of none that was there before. */
export type Arrival = { fileName: string; bytes: number; source: string };

const arriving = new AsyncLocalStorage<ReadonlyMap<string, Arrival>>();

/**
 * While a request is answered, whatever it stores, the library learns what its pictures were called. Handed down as an
 * argument that would pass through every function that saves a record.
 */
export function withArrivals<R>(byName: ReadonlyMap<string, Arrival>, work: () => R): R {
  return arriving.run(byName, work);
}

export function arrivalOf(name: string): Arrival | undefined {
  return arriving.getStore()?.get(name);
}
