import { calls } from '../../../kit/contract/endpoint.ts';
import type { requestNoteSchemas } from './request-note.contract.ts';

declare module '../../../kit/contract/entity-name.ts' {
  interface Entities {
    requestNote: true;
  }
}

const record = '/Requests/Notes/:id';
const common = { access: 'admin', entity: 'requestNote' } as const;

export const requestNoteCalls = calls<typeof requestNoteSchemas>()({
  read: { method: 'GET', path: record, ...common, effect: 'read' },
  create: { method: 'POST', path: '/Requests/Notes', ...common, effect: 'create' },
  delete: { method: 'DELETE', path: record, ...common, effect: 'delete' },
  restore: { method: 'POST', path: `${record}/Restore`, ...common, effect: 'restore' },
});
