/** The only part of a kept answer that changes, once a second. */
export function dateLine(second: number): string {
  return `date: ${new Date(second * 1000).toUTCString()}`;
}

export function thisSecond(): number {
  return Math.floor(Date.now() / 1000);
}
