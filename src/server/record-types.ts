import { blogKind } from '../entities/blog/blog.table.server.ts';
import { clientKind } from '../entities/client/client.table.server.ts';
import { planKind } from '../entities/plan/plan.table.server.ts';
import { projectKind } from '../entities/project/project.table.server.ts';
import { reviewKind } from '../entities/review/review.table.server.ts';
import { serviceKind } from '../entities/service/service.table.server.ts';
import { teamMemberKind } from '../entities/team-member/team-member.table.server.ts';
import { contactMessageKind } from '../features/requests/contact-message/contact-message.table.server.ts';
import { quotationKind } from '../features/requests/quotation/quotation.table.server.ts';
import { settingsKind } from '../features/settings/settings.table.server.ts';
import type { RecordType } from '../kit/records/record-type.server.ts';

/** Every kind of record: what can be in the trash, and what has older versions. */
export const recordTypes: RecordType[] = [
  projectKind,
  blogKind,
  serviceKind,
  teamMemberKind,
  clientKind,
  reviewKind,
  planKind,
  quotationKind,
  contactMessageKind,
  settingsKind,
];
