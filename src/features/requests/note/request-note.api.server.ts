import type { FastifyInstance } from 'fastify';
import type { RequestEntity } from '../../../domain/request-kinds.ts';
import { ProblemError } from '../../../kit/contract/problem.ts';
import type { Db } from '../../../kit/db/schema.server.ts';
import { type ApiDeps, addEndpoints } from '../../../kit/http/endpoint-routes.server.ts';
import { idOf } from '../../../kit/http/record-calls.server.ts';
import { writeAuditLog } from '../../../kit/records/audit-log.server.ts';
import { currentUser } from '../../../kit/records/current-user.server.ts';
import { requestNoteEndpoints } from './request-note.endpoints.ts';
import { toRequestNote } from './request-note.table.server.ts';

export function requestNoteApi(api: FastifyInstance, deps: ApiDeps) {
  const { store } = deps;
  const now = () => new Date().toISOString();

  /** Deletes a note, or brings it back. */
  const setDeleted = (param: string | undefined, deletedAt: string | null) =>
    store.write(async (trx) => {
      const row = await trx
        .updateTable('requestNote')
        .set({ deletedAt })
        .where('id', '=', idOf(param))
        .where('deletedAt', deletedAt ? 'is' : 'is not', null)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new ProblemError('notFound');
      const note = toRequestNote(row);
      await logNoteAction(trx, note, deletedAt ? 'deleted' : 'restored');
      return note;
    });

  addEndpoints(api, requestNoteEndpoints, deps, {
    async read({ params }) {
      const note = await store
        .tables()
        .selectFrom('requestNote')
        .selectAll()
        .where('id', '=', idOf(params.id))
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
      if (!note) throw new ProblemError('notFound');
      return toRequestNote(note);
    },
    create: ({ body, refusal }) =>
      store.write(async (trx) => {
        if ((await referenceOf(trx, body)) === null) throw refusal(['recordId'], 'choice', 'problem.notFound');
        const row = await trx
          .insertInto('requestNote')
          .values({ ...body, at: now(), author: currentUser()?.name ?? '', deletedAt: null })
          .returningAll()
          .executeTakeFirstOrThrow();
        const note = toRequestNote(row);
        await logNoteAction(trx, note, 'added');
        return note;
      }),
    delete: async ({ params }) => void (await setDeleted(params.id, now())),
    restore: ({ params }) => setDeleted(params.id, null),
  });
}

type About = { entity: RequestEntity; recordId: number };

/** Null when there is no such request. Its table bears the entity's name. */
async function referenceOf(trx: Db, { entity, recordId }: About): Promise<string | null> {
  const row = await trx
    .selectFrom(entity)
    .select('reference')
    .where('id', '=', recordId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** That there was a note, and whose; what it says is for those who read the request. */
async function logNoteAction(trx: Db, { entity, recordId }: About, what: 'added' | 'deleted' | 'restored') {
  const reference = (await referenceOf(trx, { entity, recordId })) ?? '';
  const title = { EN: reference, AR: reference };
  await writeAuditLog(trx, { action: 'noted', entity, recordId, title, details: { what } });
}
