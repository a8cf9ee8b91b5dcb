import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { createUser as addAccount } from '../features/accounts/accounts.server.ts';
import { passwordFlaw, shortestPassword } from '../features/accounts/session/password-rules.ts';
import { staffInvite } from '../features/accounts/staff/staff.contract.ts';
import { describeIssues } from '../kit/contract/field-errors.ts';
import { isRole, roles } from '../kit/contract/roles.ts';
import { formatText } from '../kit/i18n/text.ts';
import { readTexts } from '../server/project-files.ts';
import { command, needed, plainly, UsageError } from './command.ts';
import { linkLines, linkOf, saying } from './password-link.ts';
import { withStore } from './with-store.ts';

export const createUser = command({
  about: [
    'Prints a link with which its owner sets the password, once. With --password-stdin the first line of the standard',
    'input is the password; as an option it would stay in the history of the shell. The site may be running.',
  ],
  options: {
    email: { type: 'string', value: 'address', help: 'what they log in with' },
    role: { type: 'string', value: 'Admin|Marketer', help: 'what they may do' },
    name: { type: 'string', value: 'name', help: 'as others see them; unset, the beginning of the address' },
    'password-stdin': { type: 'boolean', help: 'read the password from the standard input' },
  },
  async run({ email, role, name, 'password-stdin': fromStdin }, { config }) {
    const user = readUser(needed(email, 'email'), needed(role, 'role'), name);
    const password = fromStdin ? await readPassword(user.email) : undefined;
    const { id, link: made } = await withStore(config, { beside: true }, (store) =>
      saying({ conflict: `There is an account of ${user.email} already` }, () =>
        addAccount(store, { ...user, ...(password !== undefined && { password }) }),
      ),
    );
    const link = made && linkOf(config, made);
    return {
      lines: [`Made the ${user.role} account of ${user.email}`, ...(link ? linkLines(link) : [])],
      data: { id, ...user, link },
    };
  },
});

function readUser(email: string, role: string, name = email.split('@')[0]) {
  if (!isRole(role)) throw new UsageError(`--role must be ${roles.join(' or ')}`);
  const result = z.safeParse(staffInvite, { email, role, name });
  if (result.success) return result.data;
  const [problem] = describeIssues(result.error.issues, readTexts().en, 'en');
  throw new UsageError(`--${problem?.pointer.slice(2)} is not usable: ${plainly(problem?.detail ?? '')}`);
}

async function readPassword(email: string): Promise<string> {
  const [password = ''] = (await text(process.stdin)).split(/\r?\n/);
  const flaw = passwordFlaw(password, email);
  if (flaw) throw new Error(formatText(readTexts().en, 'en', flaw, { count: shortestPassword }));
  return password;
}
