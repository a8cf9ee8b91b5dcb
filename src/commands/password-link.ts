import { inviteLink, type MadeLink } from '../features/accounts/account-links.server.ts';
import { ProblemError } from '../kit/contract/problem.ts';
import type { Config } from '../server/config/config.ts';

/** The way to a password, for the person at the machine to hand on. */
export function linkOf({ PUBLIC_URL, PORT }: Config, { token, expiresAt }: MadeLink) {
  const origin = PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`;
  return { address: inviteLink(origin, token), expiresAt };
}

export function linkLines({ address, expiresAt }: ReturnType<typeof linkOf>): string[] {
  return [`Set the password at ${address}`, `The link works once, until ${expiresAt}. It is shown only now.`];
}

/** Says in a sentence what the API says with a code. */
export async function saying<R>(sentences: Record<string, string>, work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    const sentence = error instanceof ProblemError ? sentences[error.code] : undefined;
    throw sentence ? new Error(sentence) : error;
  }
}
