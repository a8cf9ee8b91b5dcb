/** Where the browser is, with what was given to the navigation that led there. */
export type Location = {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its sign, or empty. */
  hash: string;
  state: unknown;
  /** Another one for every navigation; `default` for the page that a document began with. */
  key: string;
};

/** An address of ours; what it leaves out of its path is that of the page that is shown, nothing else is. */
export type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>;

export const firstKey = 'default';

export function pathOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}

// Only its path is used: a setter encodes as the browser would, and never leads to another host.
const anyOrigin = 'http://localhost';

export function resolveTo(to: To, from: Pick<Location, 'pathname'>): Pick<Location, 'pathname' | 'search' | 'hash'> {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  const url = new URL(anyOrigin);
  url.pathname = pathname || from.pathname;
  url.search = search;
  url.hash = hash;
  return { pathname: url.pathname, search: url.search, hash: url.hash };
}

function parsePath(path: string): Partial<Location> {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return { pathname, search, hash };
}

/** To a place on the same page; leaving the place for the page itself asks for the page. */
export function isHashChangeOnly(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== '';
}
