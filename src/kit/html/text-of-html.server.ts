/** Elements within a line: they separate no words. */
export const inlines = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'br', 'a', 'img', 'bdi', 'span'];

/** What a reader sees of clean HTML, on one line: for search and for counting words. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<\/?(\w+)[^<>]*>/g, (_, tag: string) => (tag !== 'br' && inlines.includes(tag) ? '' : ' '))
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? '&')
    .replace(/\s+/g, ' ')
    .trim();
}
