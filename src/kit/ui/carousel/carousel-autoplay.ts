/** What keeps a row from moving by itself, as long as it lasts. */
export type Hold = 'hover' | 'touch' | 'drag' | 'focus' | 'hidden' | 'unseen';

export type Autoplay = {
  /** Moves every so many milliseconds, or not at all. */
  every: (milliseconds: number | null) => void;
  hold: (why: Hold, on: boolean) => void;
  /** Waits the whole time again: somebody has just moved the row. */
  wait: () => void;
  end: () => void;
};

/** Moves a row on by itself while nobody points at it, touches it or reads in it, and somebody can see it. */
export function startAutoplay(viewport: HTMLElement, advance: () => void): Autoplay {
  const holds = new Set<Hold>();
  let interval: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait() {
    clearTimeout(timer);
    if (interval === null || holds.size > 0) return;
    timer = setTimeout(() => {
      advance();
      wait();
    }, interval);
  }

  function hold(why: Hold, on: boolean) {
    if (holds.has(why) === on) return;
    if (on) holds.add(why);
    else holds.delete(why);
    wait();
  }

  const stopWatching = watchVisitor(viewport, hold);
  return {
    hold,
    wait,
    every(milliseconds) {
      interval = milliseconds;
      wait();
    },
    end() {
      clearTimeout(timer);
      stopWatching();
    },
  };
}

/** The buttons count too, save the one that stops the movement: whoever starts it there wants to see it start. */
const read = ':focus-visible:not([data-pause])';

function watchVisitor(viewport: HTMLElement, hold: Autoplay['hold']): () => void {
  const ending = new AbortController();
  const options = { passive: true, signal: ending.signal };
  const carousel = viewport.parentElement ?? viewport;
  const point = (on: boolean) => (event: PointerEvent) => event.pointerType !== 'touch' && hold('hover', on);
  const touch = (event: TouchEvent) => hold('touch', event.touches.length > 0);
  const look = () => hold('hidden', document.hidden);

  viewport.addEventListener('pointerenter', point(true), options);
  viewport.addEventListener('pointerleave', point(false), options);
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    viewport.addEventListener(type, touch, options);
  carousel.addEventListener(
    'focusin',
    ({ target }) => hold('focus', isElement(target) && target.matches(read)),
    options,
  );
  carousel.addEventListener('focusout', () => hold('focus', false), options);
  document.addEventListener('visibilitychange', look, options);
  const observer = new IntersectionObserver((entries) => hold('unseen', !entries.at(-1)?.isIntersecting));
  observer.observe(viewport);
  ending.signal.addEventListener('abort', () => observer.disconnect());

  // A pointer or the focus may have been there before this came to life.
  hold('hover', viewport.matches(':hover') && window.matchMedia('(hover: hover)').matches);
  hold('focus', carousel.querySelector(read) !== null);
  look();
  return () => ending.abort();
}

function isElement(target: EventTarget | null): target is Element {
  return target instanceof Element;
}
