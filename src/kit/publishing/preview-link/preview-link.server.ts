import type { Db } from '../../db/schema.server.ts';
import type { Store } from '../../db/store.server.ts';
import { writeAuditLog } from '../../records/audit-log.server.ts';
import type { Publishable } from '../content-body.server.ts';
import { readWorking } from '../working-copy.server.ts';
import type { PreviewLinkTable } from './preview-link-table.server.ts';
import { newLinkName } from './preview-token.server.ts';

const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

type About = { entity: string; recordId: number };

export function readLink(db: Db, about: About): Promise<PreviewLinkTable | undefined> {
  return db
    .selectFrom('previewLink')
    .selectAll()
    .where((eb) => eb.and(about))
    .executeTakeFirst();
}

/** A link in the place of the one there was. */
export async function makeLink(store: Store, kind: Publishable, id: number): Promise<PreviewLinkTable> {
  return store.write(async (trx) => {
    const { row } = await readWorking(trx, kind, id, store.dialect);
    const about = { entity: kind.type.name, recordId: id };
    await dropLink(trx, about);
    const expiresAt = new Date(Date.now() + lifetimeMs).toISOString();
    const link = { ...about, name: newLinkName(), expiresAt, opened: 0, openedAt: null };
    await trx.insertInto('previewLink').values(link).execute();
    await writeAuditLog(trx, {
      action: 'previewShared',
      ...about,
      title: kind.type.title(row),
      details: { expiresAt },
    });
    return link;
  });
}

export async function withdrawLink(store: Store, kind: Publishable, id: number): Promise<void> {
  await store.write(async (trx) => {
    const { row } = await readWorking(trx, kind, id, store.dialect);
    const about = { entity: kind.type.name, recordId: id };
    if (await dropLink(trx, about))
      await writeAuditLog(trx, { action: 'previewWithdrawn', ...about, title: kind.type.title(row) });
  });
}

async function dropLink(trx: Db, about: About): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('previewLink')
    .where((eb) => eb.and(about))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The link of a name, while it is good. */
export function goodLink(db: Db, name: string): Promise<PreviewLinkTable | undefined> {
  return db
    .selectFrom('previewLink')
    .selectAll()
    .where('name', '=', name)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();
}

export async function countOpening(store: Store, name: string): Promise<void> {
  await store.write((trx) =>
    trx
      .updateTable('previewLink')
      .set((eb) => ({ opened: eb('opened', '+', 1), openedAt: new Date().toISOString() }))
      .where('name', '=', name)
      .execute(),
  );
}
