/** Whether a path is one of a pattern such as `/blogs/:slug`, segment by segment. */
export function matchesPath(pattern: string, path: string): boolean {
  return areSegmentsOf(pattern.split('/'), path.split('/'));
}

/** The same of both once they are taken apart, for who asks about many patterns. */
export function areSegmentsOf(wanted: string[], segments: string[]): boolean {
  return (
    wanted.length === segments.length && wanted.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}
