import { withSchemas } from '../../contract/endpoint.ts';
import { mediaCalls } from './media.calls.ts';
import { mediaSchemas } from './media.contract.ts';

export const mediaEndpoints = withSchemas(mediaCalls, mediaSchemas);
