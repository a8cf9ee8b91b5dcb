import { changeAccount, resetPassword as takePassword } from '../features/accounts/accounts.server.ts';
import { switchFactorOff } from '../features/accounts/session/second-factor.server.ts';
import type { Store } from '../kit/db/store.server.ts';
import { command, needed } from './command.ts';
import { linkLines, linkOf, saying } from './password-link.ts';
import { withStore } from './with-store.ts';

export const resetPassword = command({
  about: [
    'The old password no longer works from now on. An account that was switched off can log in again. The site may be running.',
  ],
  options: {
    email: { type: 'string', value: 'address', help: 'whose account it is' },
    'second-factor-off': { type: 'boolean', help: 'also switch the second factor off, for a lost device' },
  },
  async run({ email, 'second-factor-off': withoutFactor }, { config }) {
    const whose = needed(email, 'email');
    const made = await withStore(config, { beside: true }, async (store) => {
      const link = await saying({ notFound: `There is no account of ${whose}` }, () => takePassword(store, whose));
      if (withoutFactor) await forgetFactor(store, whose);
      return link;
    });
    const link = linkOf(config, made);
    return { lines: linkLines(link), data: { email: whose, link } };
  },
});

async function forgetFactor(store: Store, email: string) {
  const db = store.tables();
  const account = await db.selectFrom('user').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  await changeAccount(store, account?.id ?? 0, switchFactorOff);
}
