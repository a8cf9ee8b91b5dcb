import { useEffect } from 'react';

// Time for a frame, a press or a scroll between one section and the next.
const pause = 50;

/**
 * A page comes with only what can be seen laid out; the sheet leaves the sections below for later. Once the page is alive
 * they follow one by one, so that the length of the page, and the place one comes back to, are exact. Pages opened from
 * here on are laid out whole.
 */
export function RestOfPage() {
  useEffect(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('main > section, main ~ section, main ~ footer')];
    const timer = setInterval(() => {
      const section = sections.shift();
      if (section) section.style.contentVisibility = 'visible';
      else {
        document.documentElement.dataset.whole = 'true';
        clearInterval(timer);
      }
    }, pause);
    return () => clearInterval(timer);
  }, []);
  return null;
}
