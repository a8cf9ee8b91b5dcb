import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { limiter } from '../../../kit/load/limiter.server.ts';

// argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Each takes a core and 19 MiB for a while, on one of the four threads that also read files.
const inTurn = limiter({ concurrency: 2, maxQueued: 60, queueTimeoutMs: 4000 });

export function hashPassword(password: string): Promise<string> {
  return inTurn.run(() => hash(password, cost));
}

let hashOfNobody: Promise<string> | undefined;

/** Takes the same time whether or not there is such a user, so that timing tells no e-mail addresses. */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  // Not in turn: one that was refused for want of a place would be refused for ever.
  hashOfNobody ??= hash(randomBytes(16).toString('hex'), cost);
  const judged = storedHash ?? (await hashOfNobody);
  const matches = await inTurn.run(() => verify(judged, password));
  return matches && storedHash !== undefined;
}

/** Readable aloud and typed without mistakes: no letters that look like digits. */
export function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const pick = Array.from(randomBytes(20), (byte) => letters[byte % letters.length]);
  return [0, 5, 10, 15].map((start) => pick.slice(start, start + 5).join('')).join('-');
}
