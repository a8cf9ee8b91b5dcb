import { withSchemas } from '../../contract/endpoint.ts';
import { previewLinkCalls } from './preview-link.calls.ts';
import { previewLinkSchemas } from './preview-link.contract.ts';

export const previewLinkEndpoints = withSchemas(previewLinkCalls, previewLinkSchemas);
