const signs = ['pointermove', 'pointerdown', 'keydown'];

/** Runs once, when somebody first moves, touches or types something: whoever only looks needs none of it. */
export function onFirstInterest(act: () => void) {
  const first = new AbortController();
  const options = { signal: first.signal, passive: true };
  function begin() {
    first.abort();
    // Behind the frame that answers them.
    requestAnimationFrame(() => setTimeout(act));
  }
  for (const sign of signs) window.addEventListener(sign, begin, options);
}
