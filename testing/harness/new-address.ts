let used = 0;

/** An address that no other test calls from: wrong tries lock out nobody else, and no device or network is known there. */
export function newAddress(): string {
  used += 1;
  return `127.1.${Math.floor(used / 250)}.${used % 250}`;
}
