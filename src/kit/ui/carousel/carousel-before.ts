import type { Moves, Place } from './carousel-motion.ts';

/** How many slides are seen at once: on phones, from 600 px and from 1000 px. */
export type Items = { base: number; from600: number; from1000: number };

/**
 * A row as the server draws it, for the narrowest window. Its controls are in the page from the first byte on: what
 * arrived later would be missed by whoever has already gone past it with the keyboard.
 */
export function placeBefore(slides: number, { base }: Items): Place {
  return { slide: 0, last: slides - 1, seen: base, movable: slides > base };
}

/** The window width from which on a row has no such view (the second is 1), so that the stylesheet can leave it out. */
export function widthWithout(view: number, slides: number, { from600, from1000 }: Items): 600 | 1000 | undefined {
  if (view * from600 >= slides) return 600;
  return view * from1000 >= slides ? 1000 : undefined;
}

/** Moves a row whose motion has not arrived, the way a finger would. */
export function scrollRow(viewport: HTMLElement): Moves {
  const { direction } = getComputedStyle(viewport);
  const width = (viewport.querySelector('li')?.offsetWidth ?? 0) * (direction === 'rtl' ? -1 : 1);
  return {
    goTo: (slide) => viewport.scrollTo({ left: slide * width }),
    step: (by) => viewport.scrollBy({ left: by * width }),
  };
}
