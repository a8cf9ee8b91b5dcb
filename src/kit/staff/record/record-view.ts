import type { LucideIcon } from 'lucide-react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { EntityName } from '../../contract/entity-name.ts';
import type { HistoryField } from './history-field.ts';

export type PictureView = {
  /** Where its pictures are, if not with the others. */
  host?: 'images';
  /** A logo is shown whole. */
  isLogo?: true;
};

/** How a record looks outside its own screens: in the menu, the trash, the audit log and the history. */
export type RecordView = {
  entity: EntityName;
  icon: LucideIcon;
  /** From and to the trash, and onto the site at a time. */
  calls: { delete: Endpoint; restore: Endpoint; publish: Endpoint; unschedule: Endpoint };
  picture?: PictureView;
  /** In the order of the form. */
  fields: HistoryField[];
};
