import { createContext, memo, type ReactNode, Suspense, use, useEffect, useId, useLayoutEffect } from 'react';
import { addSleeper, noteAlive, turnOf } from './turns.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Whether pieces are drawn as the one page that they are: React keeps to itself what throws in a piece on the server. */
export const UndividedContext = createContext(false);

/** What React leaves on the server where a piece threw, for the browser to try again. */
export const missingPiece = '<!--$!-->';

/**
 * A part of a page that comes alive by itself. Until then it is what the server sent, and its links are plain ones. It is
 * left asleep when what it stands in is drawn again around the same content.
 */
export const Piece = memo(function Piece({ children }: { children: ReactNode }) {
  const id = useId();
  useLayoutEffect(() => {
    addSleeper(id);
    // One that goes while it sleeps is not waited for.
    return () => noteAlive(id);
  }, [id]);
  if (use(UndividedContext)) return children;
  return (
    <Suspense>
      <InTurn id={id}>{children}</InTurn>
    </Suspense>
  );
});

function InTurn({ id, children }: { id: string; children: ReactNode }) {
  const isDrawnHere = useIsHydrated();
  const turn = turnOf(id);
  // While it waits React leaves the markup alone. What is drawn from nothing has none to wait with.
  if (turn && !isDrawnHere) use(turn);
  useEffect(() => noteAlive(id), [id]);
  return children;
}
