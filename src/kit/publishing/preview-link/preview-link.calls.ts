import { calls } from '../../contract/endpoint.ts';
import type { previewLinkSchemas } from './preview-link.contract.ts';

declare module '../../contract/entity-name.ts' {
  interface Entities {
    previewLink: true;
  }
}

const path = '/PreviewLinks/:entity/:id';
/** Whoever may edit a kind may show its records to others before they are public. */
const common = { path, access: 'staff', entity: 'previewLink' } as const;

export const previewLinkCalls = calls<typeof previewLinkSchemas>()({
  read: { method: 'GET', ...common },
  /** The link before it, if there was one, leads nowhere from now on. */
  make: { method: 'POST', ...common, changes: [] },
  withdraw: { method: 'DELETE', ...common, changes: [], status: 204 },
  /** No `GET`: whoever opens a link is counted, and nothing of it is kept anywhere. */
  open: { method: 'POST', path: '/Previews/:token', access: 'public', entity: 'previewLink', changes: [] },
});
