import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { moved } from './arrange-list.ts';

/** Cards near the edge of the window make it scroll. */
const edge = 80;
const scrollStep = 12;

/**
 * Dragging cards to another place: with the mouse anywhere on the card, by touch on its handle. The cards stay where they
 * are in the document until one is dropped; what shows meanwhile is `draft`.
 */
export function useDrag(ids: number[], onDrop: (ids: number[], id: number) => void) {
  const [drag, setDrag] = useState<{ id: number; draft: number[] } | null>(null);
  const ending = useRef<AbortController>(null);
  useEffect(() => () => ending.current?.abort(), []);

  function start(event: PointerEvent, id: number) {
    const target = event.target instanceof Element ? event.target : null;
    const isHandle = target?.closest('[data-handle]') !== null;
    if (event.button !== 0 || target?.closest('button') || (event.pointerType !== 'mouse' && !isHandle)) return;
    ending.current?.abort();
    const end = new AbortController();
    ending.current = end;
    let draft = ids;
    let place = { x: event.clientX, y: event.clientY };
    let frame = requestAnimationFrame(scroll);
    setDrag({ id, draft });

    function look() {
      const card = document.elementFromPoint(place.x, place.y)?.closest<HTMLElement>('[data-card]');
      const over = draft.indexOf(Number(card?.dataset.card));
      if (!card || over === -1 || over === draft.indexOf(id)) return;
      draft = moved(draft, draft.indexOf(id), over);
      setDrag({ id, draft });
    }

    function scroll() {
      const step = place.y < edge ? -scrollStep : place.y > innerHeight - edge ? scrollStep : 0;
      if (step !== 0) {
        window.scrollBy({ top: step, behavior: 'instant' });
        look();
      }
      frame = requestAnimationFrame(scroll);
    }

    const listen = { signal: end.signal };
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        place = { x: clientX, y: clientY };
        look();
      },
      listen,
    );
    window.addEventListener(
      'pointerup',
      () => {
        end.abort();
        onDrop(draft, id);
      },
      listen,
    );
    window.addEventListener('pointercancel', () => end.abort(), listen);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end.abort(), listen);
    end.signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame);
      setDrag(null);
    });
  }

  return { drag, start };
}
