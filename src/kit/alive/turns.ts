import { whenIdle } from './when-idle.ts';

type Sleeper = { turn: Promise<void>; wake: () => void };

/** The pieces of the first page that are not alive yet, by their ids, in the order of the page. */
const sleepers = new Map<string, Sleeper>();
/** Nothing sleeps on the server, nor on any page but the first. */
let isFirstPage = false;
let whenAlive: (() => void) | undefined;

/** For a document that is about to come alive. Whoever presses something does not wait: React begins with what was pressed. */
export function sleepUntilTurn() {
  isFirstPage = true;
  for (const sign of ['pointerdown', 'keydown', 'focusin']) {
    window.addEventListener(sign, wakeAll, { capture: true, once: true });
  }
}

/** A piece whose markup the document came with. */
export function addSleeper(id: string) {
  if (!isFirstPage) return;
  const { promise: turn, resolve: wake } = Promise.withResolvers<void>();
  sleepers.set(id, { turn, wake });
}

/** What a piece waits for; undefined for one that never slept. */
export const turnOf = (id: string) => sleepers.get(id)?.turn;

/** Wakes one piece after the other, each in a task of its own, and says when all of them are alive. */
export function wakeInTurn(onAlive: () => void) {
  whenAlive = onAlive;
  if (sleepers.size === 0) endTurns();
  else wakeNext();
}

function wakeNext() {
  const [next] = sleepers.values();
  next?.wake();
}

/** A piece is alive, whether it was its turn or somebody has touched it. */
export function noteAlive(id: string) {
  if (!sleepers.delete(id)) return;
  if (sleepers.size === 0) endTurns();
  else whenIdle(wakeNext);
}

/** Before anything is drawn anew: what is asleep could only be thrown away and drawn from nothing. */
export function wakeAll() {
  isFirstPage = false;
  for (const { wake } of sleepers.values()) wake();
}

function endTurns() {
  isFirstPage = false;
  whenAlive?.();
}
