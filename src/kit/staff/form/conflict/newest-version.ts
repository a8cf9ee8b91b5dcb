import type { ApiClient } from '../../../client/api-client.ts';
import type { Endpoint, OutputOf } from '../../../contract/endpoint.ts';
import { type HistoryEntry, historyCall } from '../../../contract/history-call.ts';
import { orNull } from '../../action/or-null.ts';

/** A record as it is stored now, with what was done to it since a version. */
export type Newest<R> = { record: R; version: string | null; changes: Change[] };

/** Who changed which columns, and when. */
export type Change = { by: string; at: string; columns: string[] };

type Question = { entity: string; id: number; since: string | null };

/** Asked when somebody else has saved first. */
export async function readNewest<E extends Endpoint>(
  api: ApiClient,
  { read, ...question }: Question & { read: E },
): Promise<Newest<OutputOf<E>>> {
  const [now, changes] = await Promise.all([
    api.callWithTag(read, { params: { id: question.id } }),
    changesSince(api, question),
  ]);
  return { record: now.data, version: now.etag, changes };
}

/** What the history tells of a record since a version. Without it it is only not known who it was. */
export async function changesSince(api: ApiClient, { entity, id, since }: Question): Promise<Change[]> {
  const history = await api.call(historyCall, { params: { entity, id } }).catch(orNull);
  const isLater = ({ version }: HistoryEntry) => (version ?? 0) > versionNumber(since);
  return (history?.lines ?? []).filter(isLater).map(({ actorName, at, details }) => ({
    by: actorName,
    at,
    columns: Array.isArray(details?.fields) ? details.fields.map(String) : [],
  }));
}

/** Tags say it as `"project-3-7.hash-br"`: the seventh version of the third project. Of a working copy more follows a `+`. */
export function versionNumber(tag: string | null): number {
  return Number(/-(\d+)(?:[.+"]|$)/.exec(tag ?? '')?.[1] ?? 0);
}
