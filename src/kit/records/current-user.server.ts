import { AsyncLocalStorage } from 'node:async_hooks';
import type { Role } from '../contract/roles.ts';

/** Who is asking, as the user's record says now, whatever the token or the browser claims. */
export type Person = { id: number; email: string; name: string; role: Role; session: string };

const acting = new AsyncLocalStorage<Person | null>();

/**
 * Runs a call in the name of a person. Whatever it writes, however deep, knows who did it; handed down as an argument
 * it would pass through every function that changes something, and be forgotten in one of them.
 */
export function runAs<R>(person: Person | null, work: () => R): R {
  return acting.run(person, work);
}

/** Who is acting. Nobody when a visitor sends something, and when the program acts by itself. */
export function currentUser(): Person | null {
  return acting.getStore() ?? null;
}
