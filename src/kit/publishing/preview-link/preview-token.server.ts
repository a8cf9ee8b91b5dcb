import { randomBytes, timingSafeEqual } from 'node:crypto';

/** Puts the installation's own mark on a text: hex, because addresses know no capitals. */
export type Sign = (text: string) => string;

const nameLength = 16;
const markLength = 32;
const tokenEnd = new RegExp(`[0-9a-f]{${nameLength + markLength}}$`);

export const newLinkName = () => randomBytes(nameLength / 2).toString('hex');

const markOf = (name: string, sign: Sign) => sign(`preview link ${name}`).slice(0, markLength);

/** What stands in the address: which link it is, and that it was made here. */
export const tokenOf = (name: string, sign: Sign) => name + markOf(name, sign);

/** For logs, whose readers need not be able to open it. */
export const withoutToken = (path: string) => path.replace(tokenEnd, '…');

/** The link that a token names; null for what was never made here, of which no database need be asked. */
export function linkNameIn(token: string, sign: Sign): string | null {
  if (token.length !== nameLength + markLength || !tokenEnd.test(token)) return null;
  const name = token.slice(0, nameLength);
  return timingSafeEqual(Buffer.from(token.slice(nameLength)), Buffer.from(markOf(name, sign))) ? name : null;
}
