import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { moved } from '../arrange-list.ts';

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
    const own = target?.closest('[data-card]');
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
      if (!card || !own || card.parentElement !== own.parentElement) return;
      const from = draft.indexOf(id);
      const over = draft.indexOf(Number(card.dataset.card));
      if (over === -1 || over === from || !comesToLieAt(place.y, own, card, over > from)) return;
      draft = moved(draft, from, over);
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

/** Whether a row would lie under the pointer in the place of another: if not, the two would change places for ever. */
function comesToLieAt(y: number, own: Element, other: Element, isLater: boolean): boolean {
  const { height } = own.getBoundingClientRect();
  const { top, bottom } = other.getBoundingClientRect();
  return isLater ? y > bottom - height : y < top + height;
}
