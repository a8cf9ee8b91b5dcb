type Prefetched = { data: Promise<unknown>; at: number };

/** What is older may have changed since. */
const keptMilliseconds = 20_000;

const kept = new Map<string, Prefetched>();

const isFresh = ({ at }: Prefetched) => performance.now() - at < keptMilliseconds;

/** Whether the data of the page at this address need not be fetched ahead. */
export function isPrefetched(address: string): boolean {
  const found = kept.get(address);
  return found !== undefined && isFresh(found);
}

/** Keeps what a page's loader will give; `undefined` when it could not be fetched ahead. Only browsers do this. */
export function keepPrefetched(address: string, data: Promise<unknown>) {
  kept.set(address, { data, at: performance.now() });
}

/** What was fetched ahead for this address, once: whoever comes back to it asks anew. */
export function takePrefetched(address: string): Promise<unknown> | undefined {
  const found = kept.get(address);
  kept.delete(address);
  return found && isFresh(found) ? found.data : undefined;
}
