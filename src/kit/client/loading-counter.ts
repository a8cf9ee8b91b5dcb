type Listener = () => void;

/**
 * How many requests are on their way. Each one adds one when it leaves and takes one away when it
 * has finished, well or badly; late answers after a reset cannot push the count below zero.
 */
export function createLoadingCounter() {
  let count = 0;
  const listeners = new Set<Listener>();

  function set(next: number) {
    if (next === count) return;
    count = next;
    for (const listener of listeners) listener();
  }

  return {
    started: () => set(count + 1),
    finished: () => set(Math.max(0, count - 1)),
    reset: () => set(0),
    getCount: () => count,
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The one counter of the browser: the API client writes it, the loading overlay reads it. */
export const loadingCounter = createLoadingCounter();
