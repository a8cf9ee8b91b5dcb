import { withSchemas } from '../../kit/contract/endpoint.ts';
import { projectCalls } from './project.calls.ts';
import { projectSchemas } from './project.contract.ts';

export const projectEndpoints = withSchemas(projectCalls, projectSchemas);
