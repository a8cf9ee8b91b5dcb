import EmblaCarousel, { type EmblaCarouselType, type EmblaOptionsType } from 'embla-carousel';
import { startAutoplay } from './carousel-autoplay.ts';

export type MotionOptions = {
  loop: boolean;
  centred: boolean;
  direction: 'ltr' | 'rtl';
  /** Milliseconds a move takes by itself, and when an arrow or a dot was pressed. */
  speed: number;
  pressSpeed: number;
};

/** Where the row stands: the slide in front, the last one that can be, how many are seen, and whether there are more. */
export type Place = { slide: number; last: number; seen: number; movable: boolean };

export type Moves = {
  goTo: (slide: number) => void;
  step: (by: 1 | -1) => void;
};

export type Motion = Moves & {
  place: () => Place;
  onMove: (listener: () => void) => void;
  /** Other options, such as the direction after a change of language; the row stays where it is. */
  change: (options: MotionOptions) => void;
  /** Moves by itself every so many milliseconds, or not at all. */
  moveEvery: (milliseconds: number | null) => void;
  end: () => void;
};

const dragThreshold = 3;
const refreshAfter = 200;

/**
 * Embla's duration is a brake, not a time. From its formula, at its 60 steps a second: a move with brake b is 99 % done
 * after 39 b − 290 ms (within 2 % from 350 to 1,400 ms), however far it goes.
 */
const brake = (milliseconds: number) => (milliseconds + 290) / 39;

/** Brings a row of slides to life. In a file of its own, so that a page loads it only when the row is seen. */
export function startMotion(viewport: HTMLElement, options: MotionOptions): Motion {
  let { pressSpeed } = options;
  const startIndex = scrolledTo(viewport);
  // From here on the stylesheet leaves the place of the row to Embla, which counts from the start.
  viewport.setAttribute('data-live', '');
  viewport.scrollTo({ left: 0, behavior: 'instant' });
  const refresh = refreshLater(viewport, () => embla.reInit());
  const embla = EmblaCarousel(viewport, {
    ...moves(options),
    startIndex,
    dragThreshold,
    watchFocus: false,
    watchResize: refresh.onResize,
  });
  const autoplay = startAutoplay(viewport, () => {
    if (embla.canScrollNext()) embla.scrollNext();
    else embla.scrollTo(0);
  });
  embla.on('select', autoplay.wait);
  embla.on('pointerDown', () => autoplay.hold('drag', true));
  embla.on('pointerUp', () => autoplay.hold('drag', false));
  const stopFollowing = followFocus(viewport, embla);
  fetchNeighbours(embla);
  embla.on('select', fetchNeighbours).on('reInit', fetchNeighbours);

  /** A press moves at its own speed, which has to be set once the move has begun; whoever wants no motion gets none. */
  function press(move: (jump: boolean) => void) {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    move(isStill);
    const { useDuration: setDuration } = embla.internalEngine().scrollBody;
    if (!isStill) setDuration(brake(pressSpeed));
  }

  return {
    place: () => placeOf(embla),
    onMove: (listener) => void embla.on('select', listener).on('reInit', listener),
    goTo: (slide) => press((jump) => embla.scrollTo(slide, jump)),
    step: (by) => press((jump) => (by === 1 ? embla.scrollNext(jump) : embla.scrollPrev(jump))),
    change(next) {
      pressSpeed = next.pressSpeed;
      embla.reInit(moves(next));
    },
    moveEvery: autoplay.every,
    end() {
      refresh.end();
      stopFollowing();
      autoplay.end();
      embla.destroy();
      viewport.removeAttribute('data-live');
    },
  };
}

function moves({ loop, centred, direction, speed }: MotionOptions): EmblaOptionsType {
  // What stands in the middle has a neighbour on both sides, so a centred row always goes round.
  return { loop: loop || centred, align: centred ? 'center' : 'start', direction, duration: brake(speed) };
}

/** The slide that whoever scrolled the row by hand, before it came to life, had got to. */
function scrolledTo(viewport: HTMLElement): number {
  const width = viewport.querySelector('li')?.offsetWidth || Number.POSITIVE_INFINITY;
  return Math.round(Math.abs(viewport.scrollLeft) / width);
}

function placeOf(embla: EmblaCarouselType): Place {
  const places = embla.scrollSnapList().length;
  const track = embla.containerNode().offsetWidth;
  const slide = embla.slideNodes()[0]?.offsetWidth || track;
  return {
    slide: embla.selectedScrollSnap(),
    last: places - 1,
    seen: Math.max(1, Math.round(track / slide)),
    movable: places > 1,
  };
}

/** The pictures that the next move brings into view; the browser itself only looks for those that are already seen. */
function fetchNeighbours(embla: EmblaCarouselType) {
  const { slide, seen } = placeOf(embla);
  const slides = embla.slideNodes();
  for (const next of [slide - 1, slide + seen]) {
    for (const picture of slides.at(next % slides.length)?.querySelectorAll('img') ?? []) picture.loading = 'eager';
  }
}

/** Measures the row anew once its width has been another one for a while. */
function refreshLater(viewport: HTMLElement, measure: () => void) {
  let width = viewport.offsetWidth;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    onResize() {
      if (viewport.offsetWidth === width) return false;
      clearTimeout(timer);
      timer = setTimeout(() => {
        width = viewport.offsetWidth;
        measure();
      }, refreshAfter);
      return false;
    },
    end: () => clearTimeout(timer),
  };
}

/** Whatever takes the focus is brought into view, except under a pointer: a press must hit what it was aimed at. */
function followFocus(viewport: HTMLElement, embla: EmblaCarouselType): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal };
  let pressed = false;

  function show({ target }: FocusEvent) {
    viewport.scrollLeft = 0;
    const slide = embla.slideNodes().findIndex((node) => target instanceof Node && node.contains(target));
    const isSeen = isComing(embla, slide) || isWhole(viewport, embla.slideNodes()[slide]);
    if (!pressed && slide >= 0 && !isSeen) embla.scrollTo(slide, true);
  }

  /** A search in the page scrolls to what it found; the row goes there instead, or it would stand askew. */
  function follow() {
    const width = embla.slideNodes()[0]?.offsetWidth;
    const by = width ? Math.ceil(Math.abs(viewport.scrollLeft) / width) : 0;
    viewport.scrollLeft = 0;
    if (by > 0) embla.scrollTo(embla.selectedScrollSnap() + by, true);
  }

  viewport.addEventListener('pointerdown', () => (pressed = true), options);
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, () => (pressed = false), options);
  viewport.addEventListener('focusin', show, options);
  viewport.addEventListener('scroll', follow, options);
  return () => ending.abort();
}

/** Whether a move under way ends with this slide in view: sent there a second time, the row would go too far. */
function isComing(embla: EmblaCarouselType, slide: number): boolean {
  const { scrollBody, options } = embla.internalEngine();
  if (scrollBody.settled() || options.align === 'center') return false;
  const { slide: front, seen } = placeOf(embla);
  const slides = embla.slideNodes().length;
  return (slide - front + slides) % slides < seen;
}

function isWhole(viewport: HTMLElement, slide: HTMLElement | undefined): boolean {
  const seen = viewport.getBoundingClientRect();
  const content = (slide?.firstElementChild ?? viewport).getBoundingClientRect();
  return content.left >= seen.left - 1 && content.right <= seen.right + 1;
}
