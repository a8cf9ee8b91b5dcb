import { useEffect, useRef, useState } from 'react';
import { useLocation } from '../../router/hooks.ts';
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
  const [marked, setMarked] = useState<{ id: number; key: string } | null>(null);
  const shownFor = useRef('');
  const isShown = marked !== null && shown.includes(marked.id);

  useEffect(() => {
    if (wanted !== null) setMarked({ id: wanted, key });
  }, [wanted, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card, when it is there
  useEffect(() => {
    // Whoever has gone on since, to the form above the list, say, is not brought back.
    if (marked === null || shownFor.current === marked.key) return;
    if (!isShown && turnTo(marked.id)) return;
    shownFor.current = marked.key;
    const card = focusCard(marked.id);
    if (card) card.scrollIntoView({ block: 'center' });
    else document.getElementById(listHeadingId)?.scrollIntoView();
  }, [marked, isShown, key]);

  return marked?.id ?? null;
}

/** The record that a navigation carries along. */
export function markedIn(state: unknown): number | null {
  const marked = typeof state === 'object' && state !== null && 'marked' in state ? state.marked : null;
  return typeof marked === 'number' ? marked : null;
}
