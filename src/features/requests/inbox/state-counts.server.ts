import { type RequestStatus, requestStatuses } from '../../../domain/request-kinds.ts';
import { byName } from '../../../kit/contract/by-name.ts';
import type { RecordColumns } from '../../../kit/db/columns.server.ts';
import type { Part } from '../../../kit/records/list-part.server.ts';
import type { ListOptions } from '../../../kit/records/record-list.server.ts';
import type { records } from '../../../kit/records/records.server.ts';

type Counted = ListOptions & { where: Record<string, Part> };

/**
 * How many requests each state has of what a search and filters leave. Each is counted as its own list would be, so
 * that a tab says exactly what one finds in it.
 */
export async function countStates<Table extends RecordColumns>(
  requests: ReturnType<typeof records<Table>>,
  optionsOf: (status: RequestStatus) => Promise<Counted>,
): Promise<Record<RequestStatus, number>> {
  const counts = new Map<RequestStatus, number>();
  await Promise.all(
    requestStatuses.map(async (status) => {
      const { query, ...options } = await optionsOf(status);
      const { count } = await requests.list({ ...options, query: { ...query, page: 1, pageSize: 1 } });
      counts.set(status, count);
    }),
  );
  return byName(requestStatuses, (status) => counts.get(status) ?? 0);
}
