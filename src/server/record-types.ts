import { contentTypes } from '../entities/entities.server.ts';
import { pageType } from '../features/pages/page.table.server.ts';
import { contactMessageType } from '../features/requests/contact-message/contact-message.table.server.ts';
import { quotationType } from '../features/requests/quotation/quotation.table.server.ts';
import { settingsType } from '../features/settings/settings.table.server.ts';
import { mediaType } from '../kit/media/library/media-type.server.ts';
import type { RecordType } from '../kit/records/record-type.server.ts';

/** Every kind of record: what can be in the trash, and what has older versions. */
export const recordTypes: RecordType[] = [
  ...contentTypes.map(({ type }) => type),
  quotationType,
  contactMessageType,
  settingsType,
  pageType,
  mediaType,
];
