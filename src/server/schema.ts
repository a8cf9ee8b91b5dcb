import { contentTypes } from '../entities/entities.server.ts';
import {
  accountMigration,
  knownLoginMigration,
  passwordLinkMigration,
  sessionTokenMigration,
  userMigration,
} from '../features/accounts/user.table.server.ts';
import { approvalMigration } from '../features/approval/approval.table.server.ts';
import { companyMigration } from '../features/first-steps/company.migration.server.ts';
import { pageMigration } from '../features/pages/page.table.server.ts';
import {
  contactMessageCountMigration,
  contactMessageFilterMigration,
  contactMessageMigration,
  contactMessageOwnerMigration,
  contactMessageStatusMigration,
} from '../features/requests/contact-message/contact-message.table.server.ts';
import { requestCountsMigration } from '../features/requests/inbox/request-counts.server.ts';
import { requestNoteMigration } from '../features/requests/note/request-note.table.server.ts';
import {
  quotationCountMigration,
  quotationFilterMigration,
  quotationMigration,
  quotationOwnerMigration,
  quotationStatusMigration,
} from '../features/requests/quotation/quotation.table.server.ts';
import {
  settingsColourMigration,
  settingsIconMigration,
  settingsMigration,
  settingsPlaceMigration,
  settingsRecordMigration,
  settingsSearchMigration,
  settingsTimeZoneMigration,
} from '../features/settings/settings.table.server.ts';
import { trashMigration } from '../features/trash/trash.table.server.ts';
import { counterMigration } from '../kit/db/counters.server.ts';
import type { Migration } from '../kit/db/migrations.server.ts';
import { searchMigration } from '../kit/db/search.server.ts';
import { systemMigration } from '../kit/db/system-values.server.ts';
import { attemptMigration } from '../kit/load/stored-rate-limit.server.ts';
import { outboxMigration, outboxSealMigration } from '../kit/mail/outbox.server.ts';
import { mediaKindMigration } from '../kit/media/library/media-kind-migration.server.ts';
import { mediaMigration } from '../kit/media/library/media-migration.server.ts';
import { claimOwnerMigration, pictureMarkMigration } from '../kit/media/picture-marks.server.ts';
import { draftMigration, draftTimeMigration, staffListMigration } from '../kit/publishing/draft-table.server.ts';
import { editingMigration } from '../kit/publishing/editing/editing-table.server.ts';
import { previewLinkMigration } from '../kit/publishing/preview-link/preview-link-table.server.ts';
import { scheduleMigration } from '../kit/publishing/schedule-table.server.ts';
import { activityMigration, activityTimeMigration } from '../kit/records/audit-log.server.ts';
import { dayCountsMigration } from '../kit/records/day-counts.server.ts';
import { formerSlugMigration } from '../kit/records/slugs.server.ts';
import { arabicFieldsMigration, arabicMigration, englishMigration } from '../kit/records/translation-status.server.ts';
import { spellingMigration } from '../kit/search/spelling-table.server.ts';
import { sharingMigration } from '../kit/sharing/sharing-table.server.ts';

const inOrder = ['position', 'id'];

/** The tables of content that were there when drafts came, with what their lists are sorted and filtered by. */
const publishedTables = {
  ...{ project: inOrder, service: inOrder, teamMember: inOrder, client: inOrder, review: inOrder },
  ...{ blog: ['date', 'id', 'category'], plan: ['price', 'id'] },
};

/** Every migration in its order. Released ones are never changed. */
export const migrations: Migration[] = [
  ...contentTypes.flatMap((kind) => kind.migrations),
  systemMigration,
  userMigration,
  settingsMigration,
  counterMigration,
  searchMigration,
  attemptMigration,
  formerSlugMigration,
  contactMessageMigration,
  quotationMigration,
  arabicMigration,
  contactMessageStatusMigration,
  quotationStatusMigration,
  activityMigration,
  outboxMigration,
  activityTimeMigration,
  trashMigration,
  settingsRecordMigration,
  accountMigration,
  contactMessageOwnerMigration,
  quotationOwnerMigration,
  requestNoteMigration,
  contactMessageCountMigration,
  quotationCountMigration,
  requestCountsMigration,
  dayCountsMigration([
    { name: 'blog', countedBy: 'category' },
    { name: 'quotation', countedBy: 'status' },
    { name: 'contactMessage', countedBy: 'status' },
  ]),
  contactMessageFilterMigration,
  quotationFilterMigration,
  settingsTimeZoneMigration,
  passwordLinkMigration,
  knownLoginMigration,
  pictureMarkMigration,
  arabicFieldsMigration,
  settingsIconMigration,
  settingsPlaceMigration,
  outboxSealMigration,
  sessionTokenMigration,
  spellingMigration,
  settingsSearchMigration,
  draftMigration(Object.keys(publishedTables)),
  scheduleMigration,
  draftTimeMigration,
  englishMigration,
  previewLinkMigration,
  editingMigration,
  approvalMigration,
  staffListMigration(publishedTables),
  claimOwnerMigration,
  mediaMigration([...Object.keys(publishedTables), 'settings']),
  mediaKindMigration,
  sharingMigration(['project', 'blog', 'service']),
  companyMigration,
  settingsColourMigration,
  pageMigration,
].toSorted((a, b) => a.order - b.order);
