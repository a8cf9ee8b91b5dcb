import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Motion, MotionOptions, Place } from './carousel-motion.ts';

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
export function useMotion(viewport: RefObject<HTMLElement | null>, options: MotionOptions) {
  const { loop, centred, direction, speed, pressSpeed } = options;
  const [motion, setMotion] = useState<Motion | null>(null);
  const running = useRef<Motion>(undefined);
  const wanted = useRef(options);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let left = false;
    const stopWaiting = whenSeen(element, async () => {
      // A file that does not arrive takes nothing away: the row can still be scrolled.
      const loaded = await import('./carousel-motion.ts').catch(() => null);
      if (left || !loaded) return;
      running.current = loaded.startMotion(element, wanted.current);
      setMotion(running.current);
    });
    return () => {
      left = true;
      stopWaiting();
      running.current?.end();
      running.current = undefined;
      setMotion(null);
    };
  }, [viewport]);

  // Before anything is painted: after a change of language the row must not be seen going the wrong way.
  useLayoutEffect(() => {
    wanted.current = { loop, centred, direction, speed, pressSpeed };
    running.current?.change(wanted.current);
  }, [loop, centred, direction, speed, pressSpeed]);
  return motion;
}

/** Where a row stands, as long as it is alive. */
export function usePlace(motion: Motion | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (!motion) return;
    const look = () => setPlace(motion.place());
    look();
    motion.onMove(look);
    return () => setPlace(null);
  }, [motion]);
  return place;
}
