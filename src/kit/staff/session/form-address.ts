/**
 * Which form an address opens. A list keeps what is looked for in its query, which changes nothing about the form above
 * it; `edit` puts another record into that form.
 */
export function formAddress({ pathname, search }: { pathname: string; search: string }): string {
  const edit = new URLSearchParams(search).get('edit');
  return edit === null ? pathname : `${pathname}?edit=${edit}`;
}
