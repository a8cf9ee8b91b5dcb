import type { FastifyRequest } from 'fastify';
import type { Store } from '../../../kit/db/store.server.ts';
import { cookieOf } from '../../../kit/http/access.server.ts';
import { networkKey, unknownNetwork } from '../../../kit/load/stored-rate-limit.server.ts';
import type { UserDeps } from '../user-deps.server.ts';
import { isToken, newToken } from './secret-token.server.ts';

const cookieName = 'device';
const daysKept = 90;
const mostPerAccount = 20;

const since = (now: Date) => new Date(now.getTime() - daysKept * 86_400_000).toISOString();

/** A random name of this browser, which says nothing about it. It gives no access: it only has a count of its own. */
function deviceToken(request: FastifyRequest): string | null {
  const token = cookieOf(request, cookieName) ?? '';
  return isToken(token) ? token : null;
}

export type LoginOrigin = {
  network: string;
  /** The fingerprint of a device that has logged in to this account before. */
  knownDevice: string | null;
  /** Whether anybody of the staff has logged in from this network. Of whom is not asked: the answer would tell. */
  isStaffNetwork: boolean;
};

export async function originOfLogin(deps: UserDeps, email: string, request: FastifyRequest): Promise<LoginOrigin> {
  const network = networkKey(request);
  const { device, net } = fingerprints(deps, deviceToken(request) ?? '', network);
  const rows = await deps.store
    .tables()
    .selectFrom('knownLogin')
    .innerJoin('user', 'user.id', 'knownLogin.userId')
    .select(['fingerprint', 'email'])
    .where('fingerprint', 'in', [device, net])
    .where('usedAt', '>', since(new Date()))
    .where('state', '!=', 'off')
    .execute();
  const isKnown = rows.some((row) => row.fingerprint === device && row.email === email);
  return {
    network,
    knownDevice: isKnown ? device : null,
    isStaffNetwork: rows.some(({ fingerprint }) => fingerprint === net),
  };
}

function fingerprints({ sessions }: UserDeps, token: string, network: string) {
  return {
    device: sessions.vault.fingerprint(`device ${token}`),
    net: sessions.vault.fingerprint(`network ${network}`),
  };
}

/** Remembers where the owner of an account is. Returns the cookie by which the device is known next time. */
export async function rememberLogin(deps: UserDeps, userId: number, request: FastifyRequest): Promise<string> {
  const { store, origin } = deps;
  const network = networkKey(request);
  const token = (await ownToken(deps, request)) ?? newToken();
  const { device, net } = fingerprints(deps, token, network);
  const seen = network === unknownNetwork ? [device] : [device, net];
  const usedAt = new Date().toISOString();
  await store.write(async (trx) => {
    await trx
      .insertInto('knownLogin')
      .values(seen.map((fingerprint) => ({ userId, fingerprint, usedAt })))
      .onConflict((conflict) => conflict.columns(['userId', 'fingerprint']).doUpdateSet({ usedAt }))
      .execute();
    const newest = trx.selectFrom('knownLogin').select('fingerprint').where('userId', '=', userId);
    await trx
      .deleteFrom('knownLogin')
      .where('userId', '=', userId)
      .where('fingerprint', 'not in', newest.orderBy('usedAt', 'desc').limit(mostPerAccount))
      .execute();
  });
  const secure = origin().startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${token}; Path=/api/Auth; Max-Age=${daysKept * 86_400}; HttpOnly; SameSite=Strict${secure}`;
}

/** The token that the browser brings, if we gave it: one that somebody planted is replaced. */
async function ownToken(deps: UserDeps, request: FastifyRequest): Promise<string | null> {
  const token = deviceToken(request);
  if (!token) return null;
  const known = await deps.store
    .tables()
    .selectFrom('knownLogin')
    .select('userId')
    .where('fingerprint', '=', fingerprints(deps, token, '').device)
    .executeTakeFirst();
  return known ? token : null;
}

/** A daily job: who has not come from somewhere for so long is not expected from there. */
export async function forgetOldLogins(store: Store, now = new Date()): Promise<void> {
  await store.write((trx) => trx.deleteFrom('knownLogin').where('usedAt', '<', since(now)).execute());
}
