import { withSchemas } from '../../../kit/contract/endpoint.ts';
import { requestNoteCalls } from './request-note.calls.ts';
import { requestNoteSchemas } from './request-note.contract.ts';

export const requestNoteEndpoints = withSchemas(requestNoteCalls, requestNoteSchemas);
