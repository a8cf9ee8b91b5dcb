/** An address as the page cache knows it. Two spellings of one page must not become two pages. */
export type PageAddress = { key: string; canonical: true } | { key: string; canonical: false };

/**
 * Lower case, no trailing or double slash, nothing percent-encoded that need not be, and of the query only
 * what the screen reads. `canonical: false` means the path was spelt differently and should be redirected.
 */
export function pageAddress(url: string, queryOf: (path: string) => string[]): PageAddress | null {
  const [rawPath = '/', rawQuery] = url.split('?', 2);
  let path: string;
  try {
    path = encodeURI(decodeURI(rawPath).toLowerCase())
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1');
  } catch {
    return null;
  }
  const asked = new URLSearchParams(rawQuery);
  const kept = new URLSearchParams();
  for (const name of queryOf(path)) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value.slice(0, 200));
  }
  const search = kept.toString();
  return { key: path + (search && `?${search}`), canonical: path === rawPath };
}
