type Kept = { data: Promise<unknown>; at: number };

/** What is older may have changed since. */
const keptMilliseconds = 20_000;

/** The data of pages that were fetched ahead, by their addresses. `undefined` stands for what could not be fetched. */
export function keptData() {
  const kept = new Map<string, Kept>();
  const fresh = (address: string) => {
    const found = kept.get(address);
    return found && performance.now() - found.at < keptMilliseconds ? found : undefined;
  };
  return {
    has: (address: string) => fresh(address) !== undefined,
    keep: (address: string, data: Promise<unknown>) => kept.set(address, { data, at: performance.now() }),
    /** Once: whoever comes back asks anew. */
    take(address: string) {
      const found = fresh(address);
      kept.delete(address);
      return found?.data;
    },
  };
}
