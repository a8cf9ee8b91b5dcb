import { calls } from '../../../kit/contract/endpoint.ts';
import type { requestNoteSchemas } from './request-note.contract.ts';

declare module '../../../kit/contract/entity-name.ts' {
  interface Entities {
    requestNote: true;
  }
}

const record = '/Requests/Notes/:id';
const common = { access: 'admin', entity: 'requestNote' } as const;
const write = { ...common, changes: ['requestNote'] } as const;

export const requestNoteCalls = calls<typeof requestNoteSchemas>()({
  read: { method: 'GET', path: record, ...common },
  create: { method: 'POST', path: '/Requests/Notes', ...write, status: 201 },
  delete: { method: 'DELETE', path: record, ...write, status: 204 },
  restore: { method: 'POST', path: `${record}/Restore`, ...write },
});
