import { useEffect } from 'react';

// Time for a frame, a press or a scroll between one step and the next.
const pause = 50;
/** More cards or rows at once would take a phone longer than anybody should wait for a press to be heard. */
const itemsAtOnce = 4;

/**
 * A page comes with only what can be seen laid out; the sheet leaves the sections below for later. Once the page is alive
 * they follow one by one, so that the length of the page, and the place one comes back to, are exact. Pages opened from
 * here on are laid out whole.
 */
export function RestOfPage() {
  useEffect(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('main > section, main ~ section, main ~ footer')];
    const steps = layOut(sections);
    const timer = setInterval(() => {
      if (!steps.next().done) return;
      document.documentElement.dataset.whole = 'true';
      clearInterval(timer);
    }, pause);
    return () => clearInterval(timer);
  }, []);
  return null;
}

/**
 * Each section, and then what the lists of the page consist of: where nobody sees them yet, they come without their
 * contents at first. Those of the footer are a few words.
 */
function* layOut(sections: HTMLElement[]) {
  for (const section of sections) {
    const items = [...section.querySelectorAll<HTMLElement>('main li')];
    if (section.getBoundingClientRect().top > window.innerHeight) show(items, 'auto');
    yield show([section], 'visible');
    while (items.length > 0) yield show(items.splice(0, itemsAtOnce), 'visible');
  }
}

function show(elements: HTMLElement[], contentVisibility: 'auto' | 'visible') {
  for (const { style } of elements) style.contentVisibility = contentVisibility;
}
