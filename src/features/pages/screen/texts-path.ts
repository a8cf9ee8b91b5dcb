/** Where the texts of a page are changed; `key` leads to one of them. */
export function textsPath(name: string, key?: string): string {
  return `/admin/texts/${name}${key ? `?text=${key}` : ''}`;
}
