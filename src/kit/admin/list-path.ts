const lastQuery = new Map<string, string>();

export function rememberList(path: string, query: string): void {
  lastQuery.set(path, query);
}

/** The address of a list as it was last seen, with its search and page: where an edit screen leads back to. */
export function asLastSeen(path: string): string {
  return path + (lastQuery.get(path) ?? '');
}
