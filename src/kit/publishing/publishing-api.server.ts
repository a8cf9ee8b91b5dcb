import type { FastifyRequest } from 'fastify';
import { describeIssues } from '../contract/field-errors.ts';
import { ProblemError } from '../contract/problem.ts';
import type { RecordColumns } from '../db/columns.server.ts';
import type { AnyRow } from '../db/record-tables.server.ts';
import type { ApiDeps, Refusal, SetHeader } from '../http/endpoint-routes.server.ts';
import { expectedTags, idOf, listed } from '../http/record-calls.server.ts';
import { type Language, preferredLanguage } from '../i18n/languages.ts';
import { currentUser } from '../records/current-user.server.ts';
import type { ListOptions } from '../records/record-list.server.ts';
import { mayRemove } from '../records/record-rights.server.ts';
import { type RecordType, type Row, rowAs } from '../records/record-type.server.ts';
import { records } from '../records/records.server.ts';
import { asRow, missingFields, type Publishable } from './content-body.server.ts';
import { duplicateRecord } from './duplicate.server.ts';
import { keepLostText } from './editing/kept-draft.server.ts';
import { publishedPart } from './language-counts.server.ts';
import { liveSince } from './live-since.server.ts';
import { mergedBody } from './merged-body.server.ts';
import type { Body } from './published-values.ts';
import type { ContentListQuery, PublishBody, Standing } from './publishing.contract.ts';
import { IncompleteError } from './publishing.server.ts';
import { cancelSchedule, publishNowOrLater, takeOff } from './scheduled-publishing.server.ts';
import { amongStatus, standingsOf } from './standing.server.ts';
import {
  changedFields,
  createDraft,
  discardDraft,
  readWorking,
  requireTag,
  saveDraft,
  tagOf,
  type Working,
} from './working-copy.server.ts';

type RecordCall = { params: Record<string, string>; request: FastifyRequest; header: SetHeader; refusal: Refusal };
type CreateCall = { draft: Body | undefined; header: SetHeader; refusal: Refusal };

/** The calls on drafts and publishing that are the same for every kind of content, given how its rows are shown. */
export function publishingApi<Table extends RecordColumns, Shown extends object>(
  deps: ApiDeps,
  kind: Publishable & { type: RecordType<Table> },
  show: (row: Row<Table>) => Promise<Shown> | Shown,
) {
  const { store, pictures, texts } = deps;
  const db = store.tables();
  const table = records(store, kind.type);

  async function answered(working: Working, header: SetHeader) {
    header('etag', tagOf(kind, working));
    const { row, body, isDraft } = working;
    return {
      id: row.id,
      standing: await standingIn(row),
      missing: missingFields(kind, body),
      changed: changedFields(kind, working),
      ...(!isDraft && { publishedAt: row.updatedAt }),
      liveSince: isDraft ? {} : await liveSince(db, kind.type.name, row),
      record: await shownCopy(working),
    };
  }

  const shownCopy = async ({ row, body }: Working) => {
    const address = body.Slug && { slug: body.Slug };
    return show(rowAs(kind.type, { ...row, ...asRow(kind, body), ...Object(address) }));
  };
  deps.workingCopies.set(kind.type.name, async (id, instead) => {
    const working = await readWorking(db, kind, id);
    return shownCopy(instead ? { ...working, body: instead } : working);
  });

  async function standingIn(row: AnyRow) {
    const standing = (await standingsOf(db, kind.type.name, [row])).get(row.id);
    if (!standing) throw new ProblemError('notFound');
    return standing;
  }

  /** A draft that was just added. */
  async function added(working: Working, header: SetHeader): Promise<Shown & { standing: Standing }> {
    header('etag', tagOf(kind, working));
    return { ...(await show(rowAs(kind.type, working.row))), standing: await standingIn(working.row) };
  }

  /** Says what is missing in the language of whoever asks. */
  async function complete<R>({ headers }: FastifyRequest, work: () => Promise<R>): Promise<R> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof IncompleteError)) throw error;
      const language = preferredLanguage(headers['accept-language']);
      throw new ProblemError('invalid', { errors: describeIssues(error.issues, texts[language], language) });
    }
  }

  /** Staff lists name a status and show how each record stands; others show what is public, in a language if need be. */
  async function list({ status, language, ...query }: ContentListQuery, options: ListOptions = {}) {
    const where = { ...options.where, ...(await publishedPart(db, kind.type.name, language)) };
    const among = status && amongStatus(db, kind.type.name, status);
    const found = await table.list({ ...options, query, where, ...(among && { among }) });
    const standings = status
      ? await standingsOf(
          db,
          kind.type.name,
          found.rows.map((row) => ({ ...row })),
        )
      : null;
    const withStanding = <One extends { id: number }>(shown: One[]) =>
      standings ? shown.map((one) => ({ ...one, standing: standings.get(one.id) })) : shown;
    return { ...found, withStanding };
  }

  return {
    list,

    /** A create that may also be sent as a draft. */
    draftable:
      <C extends CreateCall, R>(create: (call: C) => Promise<R>) =>
      async (call: C): Promise<R | (Shown & { standing: Standing })> => {
        if (!call.draft) return create(call);
        const body = await mergedBody(pictures, kind, call.draft, {}, call.refusal);
        return added(await createDraft(store, kind, body), call.header);
      },

    handlers: {
      list: async ({ query, header }: { query: ContentListQuery; header: SetHeader }) => {
        const { withStanding, ...found } = await list(query);
        const rows = listed(found, header);
        return withStanding(await Promise.all(rows.map(async (row) => ({ ...(await show(row)), id: row.id }))));
      },
      duplicate: async ({ params, header }: RecordCall) =>
        added(await duplicateRecord(store, kind, idOf(params.id), texts), header),
      readDraft: async ({ params, header }: RecordCall) =>
        answered(await readWorking(db, kind, idOf(params.id)), header),
      saveDraft: async ({ params, request, header, refusal, body }: RecordCall & { body: Body }) => {
        const id = idOf(params.id);
        const expected = expectedTags(request);
        const current = await readWorking(db, kind, id);
        requireTag(kind, current, expected);
        const working = await mergedBody(pictures, kind, body, current.body, refusal);
        return answered(await saveDraft(store, kind, id, expected, working), header);
      },
      keepDraft: async ({ params, refusal, body }: RecordCall & { body: Body }) => {
        const id = idOf(params.id);
        const working = await readWorking(db, kind, id);
        const typed = await mergedBody(pictures, kind, body, working.body, refusal);
        const { personName: by, ...kept } = await keepLostText(store, kind, id, typed);
        return { id: kept.id, at: kept.at, by, record: await shownCopy({ ...working, body: typed }) };
      },
      discardDraft: async ({ params, request }: RecordCall) => {
        const id = idOf(params.id);
        const expected = expectedTags(request);
        const working = await readWorking(db, kind, id);
        if (!working.isDraft) return discardDraft(store, kind, id, expected);
        // It is all that there is of the record, which goes where whatever is deleted goes.
        requireTag(kind, working, expected);
        requireOwn(working);
        await table.delete(id);
      },
      publish: ({ params, request, header, refusal, body }: RecordCall & { body: PublishBody }) =>
        complete(request, async () => {
          const id = idOf(params.id);
          return answered(await publishNowOrLater(store, kind, id, expectedTags(request), body, refusal), header);
        }),
      unpublish: async ({ params, request, header, body }: RecordCall & { body: { languages?: Language[] } }) => {
        const id = idOf(params.id);
        requireOwn(await readWorking(db, kind, id));
        return answered(await takeOff(store, kind, id, expectedTags(request), body.languages), header);
      },
      unschedule: ({ params, request }: RecordCall) =>
        cancelSchedule(store, kind, idOf(params.id), expectedTags(request)),
    },
  };

  function requireOwn({ row }: Working) {
    if (!mayRemove(currentUser(), kind.type, rowAs(kind.type, row))) throw new ProblemError('forbidden');
  }
}
