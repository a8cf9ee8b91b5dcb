import { called } from '../../../kit/contract/content-calls.ts';
import { endpoints } from '../../../kit/contract/endpoint.ts';
import type { requestNote, requestNoteWrite } from './request-note.contract.ts';

const record = '/Requests/Notes/:id';
const common = { access: 'admin', entity: 'requestNote' } as const;

const plain = endpoints({
  read: { method: 'GET', path: record, ...common, effect: 'read' },
  create: { method: 'POST', path: '/Requests/Notes', ...common, effect: 'create' },
  delete: { method: 'DELETE', path: record, ...common, effect: 'delete' },
  restore: { method: 'POST', path: `${record}/Restore`, ...common, effect: 'restore' },
});

type Plain = typeof plain;
type Answer = { output: typeof requestNote };

export type RequestNoteEndpoints = {
  read: Plain['read'] & Answer;
  create: Plain['create'] & Answer & { body: typeof requestNoteWrite };
  delete: Plain['delete'];
  restore: Plain['restore'] & Answer;
};

export const requestNoteCalls = called<RequestNoteEndpoints>(plain);
