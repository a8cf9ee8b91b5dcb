/** Gives what was fetched ahead for an address, if anything. Set in browsers, once the code for it is there. */
export const prefetched: { take?: ((address: string) => Promise<unknown> | undefined) | undefined } = {};
