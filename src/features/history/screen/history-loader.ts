import { type ApiClient, ApiError, isMissing, type TaggedAnswer } from '../../../kit/client/api-client.ts';
import { apiContext } from '../../../kit/pages/page-context.ts';
import type { LoaderFunctionArgs } from '../../../kit/router/routes.ts';
import { historyCalls } from '../history.calls.ts';
import type { HistoryLine, RecordHistory, RecordVersion } from '../history.contract.ts';

export type LoadedHistory = TaggedAnswer<(typeof historyCalls)['list']>;

export type HistoryData = {
  entity: string;
  id: number;
  loaded: LoadedHistory | 'gone' | 'failed';
  /** The line that is looked at. */
  chosen: HistoryLine | null;
  /** Whether that is what the record is like now. */
  isPresent: boolean;
  /** What it is held against, unless it is the present one. */
  against: Against;
  /** Null when there is nothing left of it. */
  version: RecordVersion | null;
};

export type Against = 'previous' | 'present';

/** Where a version is looked at. What it is held against stays as one goes through the list. */
export function versionAddress(version: number, against: Against): string {
  return `?version=${version}${against === 'present' ? '&against=present' : ''}`;
}

/** The past of a record; which of its versions is looked at is in the address. */
export async function loadHistory({ context, params, request }: LoaderFunctionArgs): Promise<HistoryData> {
  const { id = '' } = params;
  const { pathname } = new URL(request.url);
  // One kind has an address of its own, without a parameter for it.
  const entity = params.entity ?? pathname.split('/').at(-2) ?? '';
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const against: Against = searchParams.get('against') === 'present' ? 'present' : 'previous';
  const named = { entity, id: Number(id) || 0, against };
  try {
    const loaded = await api.callWithTag(historyCalls.list, { params: { entity, id } });
    const asked = Number(searchParams.get('version'));
    const { lines } = loaded.data;
    const chosen = lines.find(({ version }) => version === asked) ?? lines.find(({ version }) => version) ?? null;
    const present = presentVersion(loaded.data);
    const isPresent = present > 0 && (chosen?.version ?? 0) >= present;
    const version = chosen?.version
      ? await loadVersion(api, { entity, id, version: chosen.version }, isPresent ? 'previous' : against)
      : null;
    return { ...named, loaded, chosen, isPresent, version };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...named, loaded: isMissing(error) ? 'gone' : 'failed', chosen: null, isPresent: false, version: null };
  }
}

/** The version that the record has now, apart from deletions and restorations. */
function presentVersion({ lines, state }: RecordHistory): number {
  if (state !== 'live') return 0;
  // The oldest line is how it was found when noting began: nothing was known to have changed in it.
  const last = lines.find(({ details }) => details?.fields) ?? lines.at(-1);
  return last?.version ?? 0;
}

type Named = { entity: string; id: string; version: number };

async function loadVersion(api: ApiClient, params: Named, against: Against): Promise<RecordVersion | null> {
  try {
    return await api.call(historyCalls.version, { params, query: { against } });
  } catch (error) {
    // Deleted for good: only the log is left.
    if (isMissing(error)) return null;
    throw error;
  }
}
