import type { TextKey } from '../../../kit/i18n/text.ts';
import { longestPassword } from './login-rules.ts';

export const shortestPassword = 10;

/** Long enough, and still the first that anybody tries. What people put after such a word changes little. */
const wellKnown = [
  ...['password', 'passw0rd', 'p@ssword', 'p@ssw0rd', 'letmein', 'welcome', 'iloveyou', 'princess', 'sunshine'],
  ...['football', 'superman', 'starwars', 'trustno1', 'changeme', 'administrator', 'admin', 'master', 'secret'],
  ...['qwerty', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', '1q2w3e4r5t', '1qaz2wsx3edc'],
  ...['abcdefghij', 'aa123456', 'mohamed', 'ahmed', 'habibi', 'bismillah', 'meridian'],
];

const rows = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz'];

export function isWellKnown(password: string): boolean {
  // No longer than one may be: looking for the digits at its end takes the square of its length.
  const plain = password
    .slice(0, longestPassword)
    .toLowerCase()
    .replace(/[\s._-]/g, '');
  const word = plain.replace(/[\d!@#$%&*?]+$/, '');
  const isOneSign = /^(.{1,3}?)\1+$/u.test(plain);
  return isOneSign || rows.some((row) => row.includes(plain)) || [plain, word].some((one) => wellKnown.includes(one));
}

/** A password that contains the name of the account is the second thing that anybody tries. */
export function resemblesEmail(password: string, email: string): boolean {
  const [local = ''] = email.toLowerCase().split('@');
  const plain = password.toLowerCase();
  return plain === email.toLowerCase() || (local.length > 3 && plain.replace(/[\d\W_]+$/, '') === local);
}

/** What is wrong with a new password, if anything, for forms that know whose it is. */
export function passwordFlaw(password: string, email: string): TextKey | null {
  if (password.length < shortestPassword) return 'password.short';
  if (isWellKnown(password)) return 'password.known';
  return resemblesEmail(password, email) ? 'password.email' : null;
}
