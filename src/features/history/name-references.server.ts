import type { Db } from '../../kit/db/schema.server.ts';
import { type RecordType, rowsOf } from '../../kit/records/record-type.server.ts';
import { namesOfPeople } from '../accounts/authors.server.ts';
import type { RecordVersion } from './history.contract.ts';

type Field = RecordVersion['fields'][number];

/** Puts the title of a record in the place of its id, also of one in the trash; nobody knows a record by its number. */
export async function nameReferences(
  db: Db,
  kinds: RecordType[],
  { references = {}, people = [] }: RecordType,
  fields: Field[],
): Promise<Field[]> {
  const named: Field[] = [];
  for (const field of fields) {
    const kind = kinds.find(({ name }) => name === references[field.name]);
    if (kind) named.push(await nameReference(db, kind, field));
    else named.push(people.includes(field.name) ? await namePerson(db, field) : field);
  }
  return named;
}

async function nameReference(db: Db, kind: RecordType, { name, before, after }: Field): Promise<Field> {
  const ids = [before, after].filter((id) => typeof id === 'number');
  const rows = ids.length > 0 ? await rowsOf(db, kind).where('id', 'in', ids).execute() : [];
  const titles = new Map<unknown, object>(rows.map((row) => [row.id, kind.title(row)]));
  return { name, before: titles.get(before) ?? before, after: titles.get(after) ?? after };
}

async function namePerson(db: Db, { name, before, after }: Field): Promise<Field> {
  const names = await namesOfPeople(
    db,
    [before, after].filter((id) => typeof id === 'number'),
  );
  return { name, before: names.get(before) ?? before, after: names.get(after) ?? after };
}
