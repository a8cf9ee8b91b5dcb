import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A click moves the pointer a little, too. */
const threshold = 6;

export type DayDrag<What> = { what: What; day: string | null; x: number; y: number };

/** Dragging something to a day: with the mouse anywhere on it, by touch on its handle. Days are what has `data-day`. */
export function useDayDrag<What>(onDrop: (what: What, day: string) => void) {
  const [drag, setDrag] = useState<DayDrag<What> | null>(null);
  const ending = useRef<AbortController>(null);
  useEffect(() => () => ending.current?.abort(), []);

  function start(event: PointerEvent, what: What) {
    const isHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null;
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !isHandle)) return;
    ending.current?.abort();
    const end = new AbortController();
    ending.current = end;
    const begun = { x: event.clientX, y: event.clientY };
    let current: DayDrag<What> | null = null;

    function follow({ clientX: x, clientY: y }: globalThis.PointerEvent) {
      if (!current && Math.hypot(x - begun.x, y - begun.y) < threshold) return;
      const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
      current = { what, day: cell?.dataset.day ?? null, x, y };
      setDrag(current);
    }

    function drop() {
      const { day = null } = current ?? {};
      if (current) window.addEventListener('click', (click) => click.preventDefault(), { capture: true, once: true });
      end.abort();
      if (day) onDrop(what, day);
    }

    const listen = { signal: end.signal };
    window.addEventListener('pointermove', follow, listen);
    window.addEventListener('pointerup', drop, listen);
    window.addEventListener('pointercancel', () => end.abort(), listen);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end.abort(), listen);
    end.signal.addEventListener('abort', () => setDrag(null));
  }

  return { drag, start };
}
