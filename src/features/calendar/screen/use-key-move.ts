import { useState } from 'react';
import { type CalendarWay, dayAfterKey } from '../../../kit/staff/publishing/schedule/day-keys.ts';
import type { Movable } from './calendar-items.ts';

export type KeyMove = { what: Movable; day: string };

type KeyMoveOptions = CalendarWay & {
  /** The month of the day that was chosen is to be seen. */
  onStep: (day: string) => void;
  onDrop: (what: Movable, day: string) => void;
};

/** Moving by keyboard: one thing at a time, from day to day, until it is dropped or given up. */
export function useKeyMove({ onStep, onDrop, ...way }: KeyMoveOptions) {
  const [move, setMove] = useState<KeyMove | null>(null);

  /** Whether the key was one of these. */
  function step(key: string): boolean {
    const day = move && dayAfterKey(key, move.day, way);
    if (!day) return false;
    setMove({ ...move, day });
    onStep(day);
    return true;
  }

  function drop() {
    if (move) onDrop(move.what, move.day);
    setMove(null);
  }

  return {
    move,
    begin: (what: Movable, day: string) => setMove({ what, day }),
    step,
    drop,
    giveUp: () => setMove(null),
  };
}
