import { useEffect } from 'react';
import './reveal.css';

// As specified: once, when 120 px inside the window.
const offset = 120;
const shift = 28;
const duration = 640;
const apart = 60;
const mostDelays = 3;

/**
 * Lets whatever carries `data-reveal` rise into view once, when the visitor gets to it. It only ever hides what is below
 * the window: what was there when the page came, or was seen since, stays.
 */
export function Reveal() {
  useEffect(startRevealing, []);
  return null;
}

function startRevealing(): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const known = new WeakSet<Element>();
  const arrivals = new IntersectionObserver(look, {
    // Hidden elements stand lower by the shift. Whatever was jumped over, above the window, has arrived too.
    rootMargin: `1000000px 0px ${shift - offset}px 0px`,
  });

  function watchNew() {
    for (const element of document.querySelectorAll('[data-reveal]')) {
      if (known.has(element)) continue;
      known.add(element);
      arrivals.observe(element);
    }
  }

  function show(element: Element) {
    arrivals.unobserve(element);
    element.removeAttribute('data-unseen');
  }

  function look(entries: IntersectionObserverEntry[]) {
    const before = new Map<Element | null, number>();
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      // The observer tells of each element once at the beginning, without anybody having to measure it. What is not laid
      // out yet has no height, and is below the window too.
      if (!target.hasAttribute('data-unseen')) {
        const { top, height } = boundingClientRect;
        if (top < window.innerHeight && height > 0) arrivals.unobserve(target);
        else target.setAttribute('data-unseen', '');
        continue;
      }
      if (!isIntersecting) continue;
      const siblings = before.get(target.parentElement) ?? 0;
      before.set(target.parentElement, siblings + 1);
      show(target);
      const delay = apart * Math.min(siblings, mostDelays);
      const hidden = { opacity: 0, translate: `0 ${shift}px` };
      target.animate([{ ...hidden, offset: 0 }], { duration, delay, easing: 'ease-in-out', fill: 'backwards' });
    }
  }

  /** Nobody should have to wait for what they are already using. */
  function showFocused({ target }: FocusEvent) {
    for (let element = hiddenAround(target); element; element = hiddenAround(element)) show(element);
  }

  watchNew();
  const additions = new MutationObserver(watchNew);
  additions.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', showFocused);
  return () => {
    additions.disconnect();
    document.removeEventListener('focusin', showFocused);
    for (const element of document.querySelectorAll('[data-unseen]')) show(element);
    arrivals.disconnect();
  };
}

function hiddenAround(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-unseen]') : null;
}
