/** The address of the screen with another picture open, or none. */
export function mediaAddress(current: URLSearchParams, open: number | null): string {
  const next = new URLSearchParams(current);
  if (open === null) next.delete('open');
  else next.set('open', String(open));
  return `?${next}`;
}
