import { withSchemas } from '../../contract/endpoint.ts';
import { editingCalls } from './editing.calls.ts';
import { editingSchemas } from './editing.contract.ts';

export const editingEndpoints = withSchemas(editingCalls, editingSchemas);
