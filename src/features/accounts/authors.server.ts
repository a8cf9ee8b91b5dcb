import type { Store } from '../../kit/db/store.server.ts';

const columns = ['nameEN', 'nameAR', 'positionEN', 'positionAR', 'bioEN', 'bioAR', 'image'] as const;

/** What accounts show of the people who write with them. Whoever has said nothing about themselves is not among them. */
export async function authorsOf(store: Store, accounts: number[]) {
  if (accounts.length === 0) return new Map<number, never>();
  const people = await store
    .tables()
    .selectFrom('user')
    .select(['id', ...columns])
    .where('id', 'in', accounts)
    .execute();
  const known = people.filter(({ nameEN, nameAR, bioEN, bioAR }) => (nameEN || nameAR) && (bioEN || bioAR));
  return new Map(known.map(({ id, ...author }) => [id, author]));
}
