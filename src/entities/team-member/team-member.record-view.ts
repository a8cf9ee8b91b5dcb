import { Users } from 'lucide-react';
import type { RecordView } from '../../kit/staff/record/record-view.ts';
import { personFields, photoField } from '../history-fields.ts';

export const recordView: RecordView = {
  entity: 'teamMember',
  icon: Users,
  fields: [...personFields, photoField],
};
