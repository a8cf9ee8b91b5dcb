const signs = ['pointermove', 'pointerdown', 'keydown'];

/** Runs once, when somebody first moves, touches or types something: whoever only looks needs none of it. */
export function onFirstInterest(act: () => void) {
  const first = new AbortController();
  const options = { signal: first.signal, passive: true };
  function begin() {
    first.abort();
    // The frame that answers a press comes first.
    requestAnimationFrame(() => setTimeout(act));
  }
  for (const sign of signs) window.addEventListener(sign, begin, options);
}
