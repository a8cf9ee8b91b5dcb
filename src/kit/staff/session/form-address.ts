/** Parameters that put another record into the form of a page. */
const recordParameters = ['edit', 'open'];

/**
 * Which form an address opens. A list keeps what is looked for in its query, which changes nothing about the form above
 * it or beside it.
 */
export function formAddress({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  const record = recordParameters.flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [`${name}=${value}`];
  });
  return record.length === 0 ? pathname : `${pathname}?${record.join('&')}`;
}
