import { parsePictureName } from '../media/picture-name.ts';

type Attributes = Record<string, string>;

/**
 * Our authors are staff, so their links are recommendations: no `nofollow`, no `ugc`. The other site gets
 * neither a handle on our window nor the address its reader came from, which may be that of a draft.
 */
const foreignRel = 'noopener noreferrer';

/** What a link keeps: nothing unless it leads to a page of ours or, by a known scheme, to somebody else. */
export function linkAttributes(given: string): Attributes {
  // Browsers drop these before they read an address, so `java⏎script:` and `/⇥/host` are judged without them.
  const href = given.replace(/[\t\n]/g, '').trim();
  // A backslash is a slash to a browser: `/\host` is another site.
  if (/^(?:#|\/(?![/\\]))/.test(href) || /^(?:mailto|tel):\S/i.test(href)) return { href };
  return /^https?:\/\//i.test(href) && URL.canParse(href) ? { href, rel: foreignRel } : {};
}

/** What a picture keeps: nothing unless it is one of our uploads, whose name says its size. */
export function pictureAttributes(src: string, alt: string): Attributes {
  const [, name = ''] = /^\/uploads\/([^/]+\.webp)$/.exec(src) ?? [];
  const parsed = parsePictureName(name);
  if (parsed?.variantWidth !== null) return {};
  const { width, height } = parsed.picture;
  return { src, alt: alt.trim(), width: String(width), height: String(height), loading: 'lazy' };
}
