/** Random choices that the same seed makes again. */
export type Chance = ReturnType<typeof chanceFrom>;

export function chanceFrom(seed: number) {
  let state = seed >>> 0;

  /** Mulberry32: short, and even enough for choices. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    isMet: (probability: number) => next() < probability,
    of<T>(values: readonly T[]): T {
      const one = values[below(values.length)];
      if (one === undefined) throw new Error('There is nothing to choose from');
      return one;
    },
  };
}
