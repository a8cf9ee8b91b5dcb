/** The addresses in what somebody typed: one per line, or with commas between them. */
export function addressesIn(typed: string): string[] {
  return typed.split(/[\s,;،؛]+/).filter(Boolean);
}
