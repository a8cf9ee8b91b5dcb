import { LRUCache } from 'lru-cache';

export const everyEncoding = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof everyEncoding)[number];

/**
 * Browsers send a handful of different headers, so each is read once. Least recently used ones are dropped: whoever
 * makes up ever new headers fills neither the memory nor the places of those that are in use.
 */
export function encodingMemo(read = readAcceptEncoding): (header: string) => Encoding {
  const known = new LRUCache<string, Encoding>({ max: 200 });
  return (header) => {
    const found = known.get(header);
    if (found) return found;
    const encoding = read(header);
    known.set(header, encoding);
    return encoding;
  };
}

/** The smallest encoding that the header accepts. */
export function readAcceptEncoding(header: string): Encoding {
  const accepted = header.split(',').flatMap((part) => {
    const [name = '', ...rest] = part.trim().toLowerCase().split(';');
    return rest.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter)) ? [] : [name.trim()];
  });
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}
