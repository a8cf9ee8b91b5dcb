import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusCard, listHeadingId } from './list-heading.ts';

/** What a navigation to a list carries along: the record whose card is looked for. */
export type MarkedCard = { marked: number };

type MarkedOptions = {
  shown: number[];
  /** Goes to the page with a card that is on another one. Answers whether there is such a page. */
  turnTo: (id: number) => boolean;
};

/** The card of what was just saved: on its page, in sight, marked, and with the focus. */
export function useMarkedCard({ shown, turnTo }: MarkedOptions): number | null {
  const { state, key } = useLocation();
  const wanted = markedIn(state);
  const [marked, setMarked] = useState<number | null>(null);
  const handled = useRef('');
  const isShown = marked !== null && shown.includes(marked);

  useEffect(() => {
    if (wanted === null || handled.current === key) return;
    handled.current = key;
    setMarked(wanted);
  }, [wanted, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card, when it is there
  useEffect(() => {
    if (marked === null) return;
    if (isShown) focusCard(marked)?.scrollIntoView({ block: 'center' });
    else if (!turnTo(marked)) {
      focusCard(marked);
      document.getElementById(listHeadingId)?.scrollIntoView();
    }
  }, [marked, isShown, key]);

  return marked;
}

function markedIn(state: unknown): number | null {
  const marked = typeof state === 'object' && state !== null && 'marked' in state ? state.marked : null;
  return typeof marked === 'number' ? marked : null;
}
