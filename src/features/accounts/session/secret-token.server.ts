import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: nobody guesses one, so that a plain hash of it can be kept and is found by an index. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What the database keeps of a token. It opens nothing. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
