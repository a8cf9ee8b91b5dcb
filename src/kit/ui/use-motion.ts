import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { Motion, MotionOptions } from './carousel-motion.ts';

const stillness = '(prefers-reduced-motion: reduce)';

function watchStillness(listener: () => void) {
  const query = window.matchMedia(stillness);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Until the script runs nothing moves, and the server cannot know what the person prefers. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(
    watchStillness,
    () => !window.matchMedia(stillness).matches,
    () => false,
  );
}

function whenSeen(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    act();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Loads the motion of a row when the row is first seen. Null until then: the row stands and scrolls without it. */
export function useMotion(viewport: RefObject<HTMLElement | null>, { loop, direction, speed }: MotionOptions) {
  const [motion, setMotion] = useState<Motion | null>(null);
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let started: Motion | undefined;
    let left = false;
    const stopWaiting = whenSeen(element, async () => {
      const { startMotion } = await import('./carousel-motion.ts');
      if (left) return;
      started = startMotion(element, { loop, direction, speed });
      setMotion(started);
    });
    return () => {
      left = true;
      stopWaiting();
      started?.end();
      setMotion(null);
    };
  }, [viewport, loop, direction, speed]);
  return motion;
}
