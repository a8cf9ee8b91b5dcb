import type { Db } from '../../../kit/db/schema.server.ts';
import type { Pause } from '../../../kit/load/pause.server.ts';
import { countAttempt, refundAll, refundAttempts } from '../../../kit/load/stored-rate-limit.server.ts';
import type { UserDeps } from '../user-deps.server.ts';
import type { LoginOrigin } from './known-logins.server.ts';

/** How often something may be guessed from one place. */
export const guessLimit = { attempts: 5, minutes: 15 };

/** Where staff work, several people mistype. Each account still has its own five. */
const staffNetworkLimit = { attempts: 30, minutes: 15 };

/**
 * What all places together may try. Beyond it strangers wait for each other, which leaves 120 guesses an hour; decision
 * 035 says why that is hopeless, and why it is not a refusal.
 */
const accountThrottle = { attempts: 50, minutes: 60, firstDelayMs: 2000, spacingMs: 30_000, maxDelayMs: 30_000 };

// An e-mail address has no spaces, so no account's key begins with another's.
const accountKey = (email: string) => `login:${email}`;

export type LoginTry = { ids: number[]; ownKey: string };

/** Counts a login before its password is judged: from a place that the owner is known at, by that place alone. */
export async function countLogin(
  { store, rateLimits }: UserDeps,
  email: string,
  origin: LoginOrigin,
  pause: Pause,
): Promise<LoginTry> {
  const { network, knownDevice, isStaffNetwork } = origin;
  const ownKey = `${accountKey(email)} from ${knownDevice ?? network}`;
  if (!rateLimits) return { ids: [], ownKey };
  const own = { key: ownKey, ...guessLimit };
  const address = { key: `address:${network}`, ...(isStaffNetwork ? staffNetworkLimit : guessLimit) };
  const isExpected = knownDevice !== null || isStaffNetwork;
  const { ids, delayMs } = await countAttempt(
    store,
    knownDevice ? [own] : [own, address],
    isExpected ? undefined : { key: accountKey(email), ...accountThrottle },
  );
  if (delayMs > 0) await pause(delayMs);
  return { ids, ownKey };
}

/**
 * Counts a code of the second factor. Six digits are soon guessed from many places, so elsewhere there are five for all
 * of them. Nobody gets here without the password: strangers cannot use it to keep the owner out.
 */
export async function countCode(
  { store, rateLimits }: UserDeps,
  email: string,
  { knownDevice, isStaffNetwork }: LoginOrigin,
): Promise<number[]> {
  if (!rateLimits || knownDevice || isStaffNetwork) return [];
  return (await countAttempt(store, [{ key: `${accountKey(email)} code`, ...guessLimit }])).ids;
}

/** It was the owner: neither this try nor the wrong ones before it from the same place count. */
export function refundLogin({ store }: UserDeps, { ids, ownKey }: LoginTry): Promise<void> {
  return refundAttempts(store, ids, ownKey);
}

/** Whoever was given a new password begins anew, whatever others have tried. */
export function refundAccount(trx: Db, email: string): Promise<void> {
  return refundAll(trx, accountKey(email));
}
