import { Users } from 'lucide-react';
import type { RecordView } from '../../kit/staff/record/record-view.ts';
import { personFields, photoField } from '../history-fields.ts';
import { teamMemberCalls } from './team-member.calls.ts';

export const recordView: RecordView = {
  entity: 'teamMember',
  icon: Users,
  calls: teamMemberCalls,
  fields: [...personFields, photoField],
};
