import { BuildingComplex } from 'lucide-react';
import { pairField } from '../../kit/staff/record/history-field.ts';
import type { RecordView } from '../../kit/staff/record/record-view.ts';
import { clientCalls } from './client.calls.ts';

export const recordView: RecordView = {
  entity: 'client',
  icon: BuildingComplex,
  calls: clientCalls,
  picture: { isLogo: true },
  fields: [pairField('name', 'client.name'), { name: 'logo', label: 'client.logo', look: 'picture' }],
};
