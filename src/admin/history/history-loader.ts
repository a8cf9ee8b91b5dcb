import type { LoaderFunctionArgs } from 'react-router';
import { type HistoryEndpoints, historyCalls } from '../../entities/history/history.calls.ts';
import type { HistoryLine, RecordVersion } from '../../entities/history/history.contract.ts';
import { type ApiClient, ApiError, isMissing, type TaggedAnswer } from '../../kit/http/api-client.ts';
import { apiContext } from '../../kit/pages/page-context.ts';

export type LoadedHistory = TaggedAnswer<HistoryEndpoints['list']>;

export type HistoryData = {
  entity: string;
  id: number;
  loaded: LoadedHistory | 'gone' | 'failed';
  /** The line that is looked at. */
  chosen: HistoryLine | null;
  /** Null when there is nothing left of it. */
  version: RecordVersion | null;
};

/** The past of a record; which of its versions is looked at is in the address. */
export async function loadHistory({ context, params, request }: LoaderFunctionArgs): Promise<HistoryData> {
  const { id = '' } = params;
  const { pathname } = new URL(request.url);
  // One kind has an address of its own, without a parameter for it.
  const entity = params.entity ?? pathname.split('/').at(-2) ?? '';
  const api = context.get(apiContext);
  const named = { entity, id: Number(id) || 0 };
  try {
    const loaded = await api.callWithTag(historyCalls.list, { params: { entity, id } });
    const asked = Number(new URL(request.url).searchParams.get('version'));
    const { lines } = loaded.data;
    const chosen = lines.find(({ version }) => version === asked) ?? lines.find(({ version }) => version) ?? null;
    const version = chosen?.version ? await loadVersion(api, entity, id, chosen.version) : null;
    return { ...named, loaded, chosen, version };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...named, loaded: isMissing(error) ? 'gone' : 'failed', chosen: null, version: null };
  }
}

async function loadVersion(api: ApiClient, entity: string, id: string, version: number): Promise<RecordVersion | null> {
  try {
    return await api.call(historyCalls.version, { params: { entity, id, version } });
  } catch (error) {
    // Deleted for good: only the log is left.
    if (isMissing(error)) return null;
    throw error;
  }
}
