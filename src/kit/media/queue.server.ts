/** Lets `size` pieces of work run at a time; the others wait in order. */
export function queue(size: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes from hand to hand: somebody who comes in between must not find it free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
