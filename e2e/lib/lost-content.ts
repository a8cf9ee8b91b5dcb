import type { Page } from '@playwright/test';

/**
 * What a reader can no longer reach: what leaves the window sideways, words that a box cuts off, and controls of the bar
 * that cover each other or leave it. Rows that scroll by themselves hold more than one sees, and are left out.
 */
export function lostContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const bar = document.querySelector('header:has(#menu-sheet)');

    const name = (element: Element) => `<${element.localName}> ${(element.textContent ?? '').trim().slice(0, 60)}`;
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    const isRead = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.visually-hidden, .skip, [aria-hidden=true], [aria-roledescription], [popover]');

    /** Where the words themselves stand, whatever the size of their box. */
    function wordsOf(element: Element): DOMRect {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    }

    function boxesAround(element: Element): Element[] {
      const boxes: Element[] = [];
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) boxes.push(box);
      return boxes;
    }

    /** Whether a box cuts off or scrolls what is in it: asked of the same boxes for every word in them, and looked up once. */
    const known = new Map<Element, { cuts: boolean; scrolls: boolean }>();
    function edgesOf(box: Element) {
      const found = known.get(box);
      if (found) return found;
      const { overflow, overflowX } = getComputedStyle(box);
      const edges = { cuts: /hidden|clip/.test(overflow), scrolls: /auto|scroll/.test(overflowX) };
      known.set(box, edges);
      return edges;
    }

    function isCut(element: Element): boolean {
      const words = wordsOf(element);
      return boxesAround(element).some((box) => {
        if (!edgesOf(box).cuts) return false;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        // Letters reach a little beyond their lines.
        const [sideways, down] = [2, words.height / 4];
        return (
          words.left < left - sideways ||
          words.right > right + sideways ||
          words.top < top - down ||
          words.bottom > bottom + down
        );
      });
    }

    function isOutside(element: Element): boolean {
      if (boxesAround(element).some((box) => edgesOf(box).scrolls)) return false;
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    }

    function overlap(one: Element, other: Element): boolean {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      return across > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    }

    const everything = [...document.body.querySelectorAll('*')].filter(isRead);
    const words = everything.filter(hasWords);
    const controls = everything.filter((element) => element.matches('a, button, input, select, textarea'));
    const inBar = controls.filter((element) => bar?.contains(element));
    const barBox = bar?.getBoundingClientRect();
    return [
      ...(scrollWidth > clientWidth ? ['the page scrolls sideways'] : []),
      ...[...new Set([...words, ...controls])].filter(isOutside).map((element) => `outside: ${name(element)}`),
      ...words.filter(isCut).map((element) => `cut: ${name(element)}`),
      ...inBar
        .filter((one) => inBar.some((other) => other !== one && !other.contains(one) && overlap(one, other)))
        .map((element) => `covered in the bar: ${name(element)}`),
      ...inBar
        .filter((element) => element.getBoundingClientRect().bottom > (barBox?.bottom ?? 0) + 1)
        .map((element) => `leaves the bar: ${name(element)}`),
    ];
  });
}
