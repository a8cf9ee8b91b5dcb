/** An address as the page cache knows it. Two spellings of one page must not become two pages. */
export type PageAddress = { key: string; canonical: boolean };

/**
 * Lower case, no trailing or double slash, nothing percent-encoded that need not be, and of the query only
 * what the screen reads. `canonical: false` means the path was spelt differently and should be redirected.
 */
export function pageAddress(url: string, queryOf: (path: string) => string[]): PageAddress | null {
  const [rawPath = '/', rawQuery] = url.split('?', 2);
  if (!rawPath.startsWith('/') || !isReadable(rawPath)) return null;
  const path = plainEscapes(withoutDots(rawPath).toLowerCase())
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  const asked = new URLSearchParams(rawQuery);
  const kept = new URLSearchParams();
  for (const name of queryOf(path)) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value.slice(0, 200));
  }
  const search = kept.toString();
  return { key: path + (search && `?${search}`), canonical: path === rawPath };
}

/** `/x/../home` is `/home`, and a backslash is a slash, as in browsers. */
function withoutDots(path: string): string {
  return new URL(`http://host${path}`).pathname;
}

/** No page has a control character or the end of a line in its address, and routes do not see beyond one. */
function isReadable(path: string): boolean {
  try {
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURI(path));
  } catch {
    return false;
  }
}

/** Letters and digits need no escape; what does is written in capitals, as browsers do. */
function plainEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/g, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16)).toLowerCase();
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
}
