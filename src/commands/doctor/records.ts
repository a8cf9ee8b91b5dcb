import { sql } from 'kysely';
import { readRequestCounts } from '../../features/requests/inbox/request-counts.server.ts';
import { readCounter } from '../../kit/db/counters.server.ts';
import { recordsIn } from '../../kit/db/record-tables.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { languageCodes } from '../../kit/i18n/languages.ts';
import { wrongUses } from '../../kit/media/library/scan-uses.server.ts';
import { namedFiles } from '../../kit/media/named-pictures.ts';
import { unnamedDays } from '../../kit/media/remove-pictures.server.ts';
import type { StoredFiles } from '../../kit/media/storage/storage.server.ts';
import { readLacking } from '../../kit/publishing/language-counts.server.ts';
import { publishedColumn } from '../../kit/publishing/languages-of.ts';
import { countDays } from '../../kit/records/day-counts.server.ts';
import { liveCounter } from '../../kit/records/record-list.server.ts';
import { type RecordType, rowsOf } from '../../kit/records/record-type.server.ts';
import { indexRows, placesOf } from '../../kit/search/index-record.server.ts';
import { recordTypes } from '../../server/record-types.ts';
import { originals } from '../archive/dump.ts';
import { readShape } from '../archive/shape.ts';
import type { Snapshot } from '../archive/snapshot.ts';
import { amount } from '../command.ts';
import { bad, type Finding, note, ok } from './finding.ts';

/** How many of the newest records of each kind are read word by word. */
const sampled = 100;

const report = 'Please report this: npm run site -- backup keeps the evidence.';

/** Numbers and words are kept beside the records; each must agree with them. */
export async function checkRecords({ db }: Snapshot): Promise<Finding[]> {
  const counted: string[] = [];
  const searched: string[] = [];
  let records = 0;
  for (const kind of recordTypes) {
    const { rows } = await sql<{ live: number }>`
      select count(*) as live from ${sql.table(kind.name)} where ${sql.ref('deletedAt')} is null`.execute(db);
    const live = Number(rows[0]?.live);
    records += live;
    const kept = await readCounter(db, liveCounter(kind.name));
    if (kept !== live) counted.push(`${kind.name} ${kept} instead of ${live}`);
    const byStatus = kind.updateCounts && kind.countedBy ? await readRequestCounts(db, kind.name, {}) : live;
    if (byStatus !== live) counted.push(`${kind.name} ${byStatus} by its states instead of ${live}`);
    const byDay = (await countDays(db, kind, {}, async () => 0)) ?? live;
    if (byDay !== live) counted.push(`${kind.name} ${byDay} by their days instead of ${live}`);
    counted.push(...(await wronglyLacking(db, kind)));
    const wrong = await wronglyIndexed(db, kind);
    if (wrong > 0) searched.push(`${kind.name} ${wrong}`);
  }
  const wrong = await wrongUses(db, recordTypes);
  return [
    counted.length === 0
      ? ok('Counters', `agree with ${amount(records, 'record')}`)
      : bad('Counters', counted.join(', '), report),
    searched.length === 0
      ? ok('Search index', 'has the words of the records')
      : bad(
          'Search index',
          `differs for ${searched.join(', ')}`,
          'Save those records again, or export and import them.',
        ),
    wrong.length === 0
      ? ok('Library', 'knows where its pictures stand')
      : bad('Library', `${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ' …' : ''} (${wrong.length})`, report),
  ];
}

/** Lists in a language rely on how many records are not published in it. */
async function wronglyLacking(db: Db, { name, isContent }: RecordType): Promise<string[]> {
  const wrong: string[] = [];
  for (const language of isContent ? languageCodes : []) {
    const rows = await recordsIn(db)
      .selectFrom(name)
      .select('id')
      .where('deletedAt', 'is', null)
      .where(publishedColumn[language], '=', 0)
      .execute();
    const kept = await readLacking(db, name, language);
    if (kept !== rows.length) wrong.push(`${name} ${kept} not in ${language} instead of ${rows.length}`);
  }
  return wrong;
}

const inPlace = ({ entity, word }: { entity: string; word: string }) => `${entity} ${word}`;

async function wronglyIndexed(db: Db, kind: RecordType): Promise<number> {
  const rows = await rowsOf(db, kind).where('deletedAt', 'is', null).orderBy('id', 'desc').limit(sampled).execute();
  let wrong = 0;
  for (const row of rows) {
    const { id } = row;
    const stored = await db
      .selectFrom('searchWord')
      .select(['entity', 'word'])
      .where('entity', 'in', placesOf(kind.name))
      .where('recordId', '=', id)
      .execute();
    const wanted = new Set(indexRows(kind, row).map(inPlace));
    if (stored.length !== wanted.size || stored.some((found) => !wanted.has(inPlace(found)))) wrong += 1;
  }
  return wrong;
}

/** Pictures that rows name must be there; those that no row names any more only take room. */
export async function checkPictures(
  snapshot: Snapshot,
  storage: StoredFiles,
  progress: (text: string) => void,
): Promise<Finding[]> {
  const named = new Set<string>();
  for (const shape of await readShape(snapshot.db, snapshot.dialect)) {
    progress(`Looking for pictures in ${shape.name}`);
    // Words are never addresses, and there are many of them.
    if (['searchWord', 'searchSpelling'].includes(shape.name)) continue;
    for await (const rows of snapshot.rows(shape)) {
      for (const name of namedFiles(JSON.stringify(rows))) named.add(name);
    }
  }
  const stored = new Set(await originals(storage));
  const missing = [...named].filter((name) => !stored.has(name));
  const orphans = [...stored].filter((name) => !named.has(name));
  return [
    missing.length === 0
      ? ok('Pictures', `all ${named.size} that are named are there`)
      : bad(
          'Pictures',
          `missing: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''} (${missing.length})`,
          'Put them back from a backup; after a change of the S3 settings: npm run site -- copy-uploads',
        ),
    orphans.length === 0
      ? ok('Orphans', 'every picture is named by a record')
      : note(
          'Orphans',
          `${amount(orphans.length, 'picture')} that no record names`,
          `The site removes them ${unnamedDays} days after it saw that; sooner: npm run site -- prune-pictures --help`,
        ),
  ];
}
