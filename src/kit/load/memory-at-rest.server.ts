import { Script } from 'node:vm';

/** V8 looks every 8 seconds. */
const everyMs = 3000;

/**
 * Lets V8 give memory back when a thread has become quiet. Its memory reducer does that in small steps as soon as little is
 * allocated of every kind. But of a kind of which nothing at all was allocated meanwhile it takes the rate for unknown, and
 * waits; and of what Node itself keeps among V8's objects there is nothing at rest: 60 MB stayed after a lively hour. A
 * script is of that kind, and an empty one the least of it.
 */
export function letMemoryGoAtRest() {
  setInterval(() => new Script(''), everyMs).unref();
}
