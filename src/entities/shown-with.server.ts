import type { RecordColumns } from '../kit/db/columns.server.ts';
import type { Store } from '../kit/db/store.server.ts';
import { toShown } from '../kit/records/record-fields.server.ts';
import { type RecordType, type Row, rowAs, rowsOf } from '../kit/records/record-type.server.ts';
import { clientFields } from './client/client.contract.ts';
import { clientType } from './client/client.table.server.ts';
import type { ShownWith } from './project/project.api.server.ts';
import { projectClient, projectMember, projectReview } from './project/project.contract.ts';
import { reviewFields } from './review/review.contract.ts';
import { reviewType } from './review/review.table.server.ts';
import { teamMemberFields } from './team-member/team-member.contract.ts';
import { teamMemberType } from './team-member/team-member.table.server.ts';

const toClient = toShown(clientType, projectClient, clientFields);
const toReview = toShown(reviewType, projectReview, reviewFields);
const toMember = toShown(teamMemberType, projectMember, teamMemberFields);

/** What projects show of clients, reviews and the team, which they do not know. */
export function shownWith(store: Store): ShownWith {
  /** One that was deleted is not shown until it is restored. */
  async function live<Table extends RecordColumns, Shown>(
    kind: RecordType<Table>,
    ids: (number | null)[],
    show: (row: Row<Table>) => Shown,
  ): Promise<Map<number | null, Shown>> {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    if (wanted.length === 0) return new Map();
    const rows = await rowsOf(store.tables(), kind).where('id', 'in', wanted).where('deletedAt', 'is', null).execute();
    return new Map(rows.map((row) => [row.id, show(rowAs(kind, row))]));
  }

  return async (projects) => {
    const [clients, reviews, members] = await Promise.all([
      live(
        clientType,
        projects.map(({ clientId }) => clientId),
        toClient,
      ),
      live(
        reviewType,
        projects.map(({ reviewId }) => reviewId),
        toReview,
      ),
      live(
        teamMemberType,
        projects.map(({ memberId }) => memberId),
        toMember,
      ),
    ]);
    return projects.map(({ clientId, reviewId, memberId }) => ({
      client: clients.get(clientId),
      review: reviews.get(reviewId),
      member: members.get(memberId),
    }));
  };
}
