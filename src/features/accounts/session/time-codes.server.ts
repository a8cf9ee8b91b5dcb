import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time-based one-time codes, RFC 6238: six digits of HMAC-SHA-1, a new one every half minute. */
const stepSeconds = 30;
const digits = 6;

export function stepAt(ms: number): number {
  return Math.floor(ms / 1000 / stepSeconds);
}

export function codeOf(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step that a code belongs to: this one or, as clocks differ, the one before or after. All three are always compared. */
export function stepWith(secret: Buffer, code: string, ms: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const typed = Buffer.from(code);
  const now = stepAt(ms);
  const found = [now - 1, now, now + 1].filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), typed));
  return found.at(-1) ?? null;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base 32, as authenticator apps take secrets. Of whole groups of five bytes, so that nothing is left to pad. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}
