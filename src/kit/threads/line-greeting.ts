/** What a line begins with, ahead of the visitor's own bytes: whose it is, and who the visitor is. */
export type Greeting = { secret: string; line: number; address: string };

export const greetingBytes = 192;

/** Always of one length, so that nobody has to look for its end. */
export function writeGreeting({ secret, line, address }: Greeting): string {
  return `${secret} ${line} ${address}`.padEnd(greetingBytes);
}

export function readGreeting(bytes: Buffer): Greeting {
  const [secret = '', line = '', address = ''] = bytes.toString('latin1').trimEnd().split(' ');
  return { secret, line: Number(line), address };
}
