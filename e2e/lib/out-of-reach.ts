import type { Locator } from '@playwright/test';

/** What cannot be scrolled to so that at least this share of it is seen, in one go: one after the other takes seconds. */
export function outOfReach(targets: Locator, share: number): Promise<string[]> {
  return targets.evaluateAll((elements, wanted) => {
    type Sides = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
    const overlap = (one: Sides, other: Sides): Sides => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    });

    function shareInView(element: Element): number {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const whole = element.getBoundingClientRect();
      let seen = overlap(whole, { left: 0, right: innerWidth, top: 0, bottom: innerHeight });
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflow !== 'visible') seen = overlap(seen, box.getBoundingClientRect());
        // What is above everything is not cut by what it stands in.
        if (box.matches('[popover]')) break;
      }
      const width = Math.max(0, seen.right - seen.left);
      return (width * Math.max(0, seen.bottom - seen.top)) / (whole.width * whole.height);
    }

    return elements.filter((element) => !(shareInView(element) >= wanted)).map(({ outerHTML }) => outerHTML);
  }, share);
}
