/** Whether a path is one of a pattern such as `/blogs/:slug`, segment by segment. */
export function matchesPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const segments = path.split('/');
  return (
    wanted.length === segments.length && wanted.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}
