import { logIn as logInAnew } from '../../testing/services/running-site.ts';

const tokens = new Map<string, string>();

/** A token of the first Admin or of somebody else, asked for once: to check a password is expensive on purpose. */
export async function logIn(url: string, email = 'admin@example.com'): Promise<string> {
  const key = `${email} ${url}`;
  const known = tokens.get(key);
  // A test may have ended the session.
  if (known && (await isAccepted(url, known))) return known;
  const token = await logInAnew(url, email);
  tokens.set(key, token);
  return token;
}

async function isAccepted(url: string, token: string): Promise<boolean> {
  return (await fetch(`${url}/api/Auth/Me`, { headers: { authorization: `Bearer ${token}` } })).ok;
}
