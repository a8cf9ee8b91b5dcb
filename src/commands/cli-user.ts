import { hostname, userInfo } from 'node:os';
import type { Person } from '../kit/records/current-user.server.ts';

/** Who gives commands, in the list of what was done: a user of the machine. No account has this number. */
export const personAtMachine: Person = { id: 0, email: '', name: nameHere(), role: 'Admin', session: '' };

function nameHere(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A user without a name, as containers have them.
    return hostname();
  }
}
