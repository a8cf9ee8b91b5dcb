import EmblaCarousel from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

export type MotionOptions = { loop: boolean; direction: 'ltr' | 'rtl'; speed: number };

export type Motion = {
  /** False when all slides are seen at once. */
  movable: () => boolean;
  onResize: (listener: () => void) => void;
  /** Moves by itself every so many milliseconds, or not at all. */
  moveEvery: (milliseconds: number | null) => void;
  end: () => void;
};

// Embla's duration is a brake, not a time: measured, a move is 99 % done after 36 ms for each unit of it.
const millisecondsPerUnit = 36;

/** Brings a row of slides to life. In a file of its own, so that a page loads it only when the row is seen. */
export function startMotion(viewport: HTMLElement, { loop, direction, speed }: MotionOptions): Motion {
  // Embla counts from the start, wherever the row was scrolled to before it took over.
  viewport.scrollTo({ left: 0, behavior: 'instant' });
  const embla = EmblaCarousel(viewport, {
    loop,
    align: 'start',
    direction,
    dragThreshold: 3,
    duration: Math.round(speed / millisecondsPerUnit),
  });
  return {
    movable: () => embla.scrollSnapList().length > 1,
    onResize: (listener) => void embla.on('reInit', listener),
    moveEvery: (milliseconds) => embla.reInit({}, milliseconds === null ? [] : [autoplayEvery(milliseconds)]),
    end: () => embla.destroy(),
  };
}

function autoplayEvery(delay: number) {
  return Autoplay({
    delay,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    // A tap leaves an emulated mouse behind that never goes away; touch has its own pause.
    breakpoints: { '(hover: none)': { stopOnMouseEnter: false } },
  });
}
