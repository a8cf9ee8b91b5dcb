import { readHead, tagsIn, unescapeMarkup } from '../../testing/harness/read-head.ts';

export type Visited = { status: number; type: string; body: string; location: string | null; from: string };

export type Crawl = Map<string, Visited>;

const atOnce = 8;
const readable = /html|xml|json|text\/(plain|css)/;

/** Follows every address of the site from the given ones on, each once. Addresses are paths with their query. */
export async function crawl(url: string, starts: string[]): Promise<Crawl> {
  const visited: Crawl = new Map();
  const waiting = starts.map((path) => ({ path, from: 'the start' }));
  const known = new Set(starts);
  // The site calls itself by another name of the same machine.
  const origins = [url, url.replace('127.0.0.1', 'localhost')];

  async function visit({ path, from }: { path: string; from: string }) {
    const answer = await fetch(url + path, { redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    const bytes = await answer.arrayBuffer();
    const body = readable.test(type) ? new TextDecoder().decode(bytes) : '';
    const location = answer.headers.get('location');
    visited.set(path, { status: answer.status, type, body, location, from });
    for (const found of [...addressesIn(type, body), ...(location ? [location] : [])]) {
      const { origin, pathname, search } = new URL(found, url + path);
      const next = pathname + search;
      if (!origins.includes(origin) || known.has(next) || isTooMuch(next)) continue;
      known.add(next);
      waiting.push({ path: next, from: path });
    }
  }

  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(visit));
  return visited;
}

/** Cards take half a second each to draw; those of the company stand for all. */
function isTooMuch(path: string): boolean {
  return path.startsWith('/share/') && !path.includes('/home-');
}

function addressesIn(type: string, body: string): string[] {
  if (type.includes('html')) return addressesInPage(body);
  if (type.includes('css')) return [...body.matchAll(/url\(["']?([^"')]+)/g)].map((match) => match[1] ?? '');
  // Feeds, the sitemap, the manifest and plain texts: whatever is an address, or stands where one belongs.
  const whole = unescapeMarkup(unescapeMarkup(body)).matchAll(/https?:\/\/[^\s"'<>()\\]+/g);
  const icons = [...body.matchAll(/"(?:src|start_url)":"(\/[^"]*)"/g)].map((match) => match[1] ?? '');
  return [...[...whole].map((match) => match[0].replace(/#.*$/, '')), ...(type.includes('manifest') ? icons : [])];
}

function addressesInPage(html: string): string[] {
  const attributes = (tag: string, name: string) => tagsIn(html, tag).flatMap((found) => found[name] ?? []);
  const cards = readHead(html).meta('og:image');
  // The widest of a picture's files is the stored one; the others are drawn from it when somebody asks.
  const pictures = attributes('source', 'srcset').flatMap((set) => set.split(', ').at(-1)?.split(' ')[0] ?? []);
  return [
    ...['a', 'link', 'use'].flatMap((tag) => attributes(tag, 'href')),
    ...['script', 'img', 'iframe'].flatMap((tag) => attributes(tag, 'src')),
    ...attributes('form', 'action'),
    ...pictures,
    ...cards.map((card) => card ?? ''),
  ].filter((address) => address !== '' && !/^(mailto|tel|data|#)/.test(address));
}

/** Sentences in Latin letters among what a page says: four words in a row, outside of code and of marked passages. */
export function latinSentences(html: string): string[] {
  const body = html
    .replace(/^.*?<body[^>]*>/s, '')
    .replace(/<(script|style|svg|code|pre|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gs, ' ');
  const spoken = [...body.matchAll(/ (?:alt|aria-label|title|placeholder)="([^"]*)"/g)].map((match) => match[1] ?? '');
  return [...spoken, ...body.split(/<[^>]*>/)].flatMap(
    (words) => unescapeMarkup(words).match(/[a-z][a-z'’.-]*(?:[\s,]+[a-z][a-z'’.-]*){3,}/gi) ?? [],
  );
}
