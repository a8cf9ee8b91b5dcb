import type { AppOptions } from '../app.ts';

/**
 * The addresses of the proxies in front, or `true` for one, whatever its address. Of what it hands on only the last
 * address is its own word: those before it are what the visitor claims, and limits are counted by address.
 */
export function trustedProxies(value: string): AppOptions['trustProxy'] {
  return value === 'true' ? (_, hop) => hop === 0 : value !== 'false' && value;
}
