import type { Db } from '../../kit/db/schema.server.ts';
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
  return new Map(people.filter(isSigning).map(({ id, ...author }) => [id, author]));
}

type Person = { nameEN: string; nameAR: string; bioEN: string; bioAR: string };

const isSigning = ({ nameEN, nameAR, bioEN, bioAR }: Person) => Boolean((nameEN || nameAR) && (bioEN || bioAR));

/** All accounts, and which of them sign what they write. */
export async function listAuthors(store: Store) {
  const people = await store
    .tables()
    .selectFrom('user')
    .select(['id', ...columns])
    .orderBy('id')
    .execute();
  return people.map((person) => ({ ...person, isSigning: isSigning(person) }));
}

/** What people are called; of those without a name their address. */
export async function namesOfPeople(db: Db, accounts: number[]): Promise<Map<unknown, { EN: string; AR: string }>> {
  if (accounts.length === 0) return new Map();
  const people = await db
    .selectFrom('user')
    .select(['id', 'email', 'nameEN', 'nameAR'])
    .where('id', 'in', accounts)
    .execute();
  return new Map(
    people.map(({ id, email, nameEN, nameAR }) => [
      id,
      { EN: nameEN || nameAR || email, AR: nameAR || nameEN || email },
    ]),
  );
}
