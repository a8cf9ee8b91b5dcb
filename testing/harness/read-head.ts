/** Tags of a document, found without a browser. Attributes come in any order and case. */
export type Tag = Record<string, string>;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

export function unescapeMarkup(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

export function tagsIn(html: string, name: string): Tag[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'gi'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        unescapeMarkup(value),
      ]),
    ),
  );
}

/** What machines are told about a page. */
export function readHead(html: string) {
  const head = /<head>(.*?)<\/head>/s.exec(html)?.[1] ?? '';
  const metas = tagsIn(head, 'meta');
  const links = tagsIn(head, 'link');
  const meta = (name: string) => metas.filter((tag) => (tag.name ?? tag.property) === name).map((tag) => tag.content);
  return {
    links,
    meta,
    titles: [...head.matchAll(/<title>(.*?)<\/title>/gs)].map((match) => unescapeMarkup(match[1] ?? '')),
    canonical: links.filter((tag) => tag.rel === 'canonical').map((tag) => tag.href),
    /** Where the page is in each language. */
    alternates: Object.fromEntries(
      links.flatMap((tag) => (tag.rel === 'alternate' && tag.hreflang ? [[tag.hreflang, tag.href ?? '']] : [])),
    ) as Record<string, string>,
    data: [...html.matchAll(/<script[^>]* type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      (match) => JSON.parse(match[1] ?? '') as { '@graph': Record<string, unknown>[] },
    ),
  };
}
