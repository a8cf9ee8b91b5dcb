/** A whole head of one without its last line, the date: the only part of a kept answer that changes, once a second. */
export function datedHead(undated: string, second: number): Buffer {
  return Buffer.from(`${undated}date: ${new Date(second * 1000).toUTCString()}\r\n\r\n`, 'latin1');
}

export function thisSecond(): number {
  return Math.floor(Date.now() / 1000);
}
