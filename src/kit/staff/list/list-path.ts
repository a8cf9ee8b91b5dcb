const lastQuery = new Map<string, string>();

export function rememberList(path: string, query: string): void {
  const seen = new URLSearchParams(query);
  // Which record is in the form above it is no part of how a list was seen.
  seen.delete('edit');
  lastQuery.set(path, seen.size > 0 ? `?${seen}` : '');
}

/** The address of a list as it was last seen, with its search and page: where an edit screen leads back to. */
export function asLastSeen(path: string): string {
  return path + (lastQuery.get(path) ?? '');
}
