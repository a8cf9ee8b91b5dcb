import type { FastifyInstance, FastifyRequest } from 'fastify';
import { encode } from 'uqr';
import { versionIn } from '../../../kit/cache/encoded-response.server.ts';
import { ProblemError } from '../../../kit/contract/problem.ts';
import { keepPicture } from '../../../kit/http/body.server.ts';
import { addEndpoints, type SetHeader } from '../../../kit/http/endpoint-routes.server.ts';
import { countAttempt, refundAttempts } from '../../../kit/load/stored-rate-limit.server.ts';
import { namedPictures } from '../../../kit/media/named-pictures.ts';
import { markUnnamed } from '../../../kit/media/picture-marks.server.ts';
import { removeNow } from '../../../kit/media/remove-pictures.server.ts';
import { dropLinks } from '../account-links.server.ts';
import { type Account, changeAccount, endSessions, noteAccount, profileTag, setAccount } from '../accounts.server.ts';
import { guessLimit } from '../session/login-limits.server.ts';
import { resemblesEmail } from '../session/password-rules.ts';
import { hashPassword, passwordMatches } from '../session/passwords.server.ts';
import { newSecret, spendCode, switchFactorOff, switchFactorOn } from '../session/second-factor.server.ts';
import { base32 } from '../session/time-codes.server.ts';
import { personIn, type UserDeps } from '../user-deps.server.ts';
import type { FactorSecret, Profile, ProfileUpdate } from './profile.contract.ts';
import { profileEndpoints } from './profile.endpoints.ts';

/** The own account: what it shows of the person, and how they log in. */
export function profileApi(api: FastifyInstance, deps: UserDeps) {
  const { store, sessions, pictures } = deps;
  const db = store.tables();

  const own = (request: FastifyRequest): Promise<Account> =>
    db.selectFrom('user').selectAll().where('id', '=', personIn(request).id).executeTakeFirstOrThrow();

  async function toProfile(account: Account, header: SetHeader): Promise<Profile> {
    const { id, email, role, image, factorSecret } = account;
    const { nameEN, nameAR, positionEN, positionAR, bioEN, bioAR } = account;
    const codes = await db.selectFrom('recoveryCode').select('codeHash').where('userId', '=', id).execute();
    header('etag', versionOf(account));
    const texts = { nameEN, nameAR, positionEN, positionAR, bioEN, bioAR };
    return { id, email, role, ...texts, image, hasSecondFactor: factorSecret !== null, recoveryCodes: codes.length };
  }

  /** Does what only the person may do, not whoever sits at their open session. Guessing is limited as at the login. */
  async function asSelf<R>(
    request: FastifyRequest,
    isRight: (account: Account) => Promise<boolean>,
    done: () => Promise<R>,
  ) {
    const account = await own(request);
    // A key of its own: what others do at the login must not keep the owner from changing the password.
    const key = `session:${personIn(request).session}`;
    const { ids } = deps.rateLimits ? await countAttempt(store, [{ key, ...guessLimit }]) : { ids: [] };
    if (!(await isRight(account))) throw new ProblemError('wrongPassword');
    const result = await done();
    await refundAttempts(store, ids, key);
    return result;
  }

  const knows = (password: string) => (account: Account) =>
    passwordMatches(account.passwordHash || undefined, password);

  addEndpoints(api, profileEndpoints, deps, {
    read: async ({ request, header }) => toProfile(await own(request), header),

    update: async ({ request, header, body }) => {
      const image = body.Image ? await keepPicture(pictures, body.Image) : body.RemoveImage && '';
      const saved = await changeAccount(store, personIn(request).id, async (trx, account, changed) => {
        const condition = request.headers['if-match'];
        if (condition && condition !== '*' && versionIn(condition) !== versionOf(account))
          throw new ProblemError('stale');
        changed(profileTag);
        const after = await setAccount(trx, account.id, {
          ...columnsOf(body),
          ...(typeof image === 'string' && { image }),
          version: account.version + 1,
        });
        await noteAccount(trx, after, 'updated');
        if (image === '') await markUnnamed(trx, namedPictures(account.image), new Date());
        return after;
      });
      // Whoever takes their picture back does not want to find it at its address.
      if (image === '') await removeNow(store, pictures, request.log);
      return toProfile(saved, header);
    },

    changePassword: async ({ request, header, body: { currentPassword, password }, refusal }) => {
      const { id, email, session } = personIn(request);
      if (resemblesEmail(password, email)) throw refusal(['password'], 'email', 'password.email');
      const saved = await asSelf(request, knows(currentPassword), async () => {
        const passwordHash = await hashPassword(password);
        return changeAccount(store, id, async (trx, account) => {
          const after = await setAccount(trx, id, { passwordHash });
          await endSessions(trx, id, session);
          await dropLinks(trx, id);
          await noteAccount(trx, account, 'passwordChanged');
          return after;
        });
      });
      return toProfile(saved, header);
    },

    beginFactor: async ({ request }) => {
      const secret = newSecret();
      const { email } = await changeAccount(store, personIn(request).id, (trx, account) => {
        if (account.factorSecret) throw new ProblemError('conflict');
        return setAccount(trx, account.id, { factorPending: sessions.vault.seal(secret.toString('base64url')) });
      });
      return shownSecret(secret, email, new URL(deps.origin()).hostname);
    },

    switchFactorOn: async ({ request, body }) => {
      const codes = await asSelf(request, knows(body.ownPassword), () =>
        changeAccount(store, personIn(request).id, (trx, account) =>
          switchFactorOn(trx, sessions.vault, account, body.code),
        ),
      );
      return { codes };
    },

    switchFactorOff: async ({ request, body }) =>
      asSelf(request, knows(body.ownPassword), async () => {
        const account = await own(request);
        // A password alone must not be enough to go on without the second factor.
        if (account.factorSecret && !(await spendCode(store, sessions.vault, account, body.code)))
          throw new ProblemError('wrongCode');
        await changeAccount(store, account.id, switchFactorOff);
      }),
  });
}

const versionOf = ({ id, version }: Account) => `user-${id}-${version}`;

function columnsOf({ NameEN, NameAR, PositionEN = '', PositionAR = '', BioEN = '', BioAR = '' }: ProfileUpdate) {
  return {
    nameEN: NameEN,
    nameAR: NameAR,
    positionEN: PositionEN,
    positionAR: PositionAR,
    bioEN: BioEN,
    bioAR: BioAR,
  };
}

/** The secret as an app takes it: in an address, drawn as a QR code, and to be typed. */
function shownSecret(bytes: Buffer, email: string, site: string): FactorSecret {
  const secret = base32(bytes);
  const query = new URLSearchParams({ secret, issuer: site });
  const address = `otpauth://totp/${encodeURIComponent(site)}:${encodeURIComponent(email)}?${query}`;
  const { data, size } = encode(address, { border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { secret, address, size, path: squares.join('') };
}
