import { calls } from '../../contract/endpoint.ts';
import type { editingSchemas } from './editing.contract.ts';

declare module '../../contract/entity-name.ts' {
  interface Entities {
    editing: true;
  }
}

/** For whoever may edit the kind. Nobody was shown what lies aside. */
const read = { access: 'staff', entity: 'editing' } as const;
const write = { ...read, changes: [] } as const;

const kept = '/KeptDrafts/:entity/:id/:version';

export const editingCalls = calls<typeof editingSchemas>()({
  /** A sign of life of whoever has the record open: claims it if nobody has, and tells who does. */
  beat: { method: 'POST', path: '/Editing/:entity/:id', ...write },
  leave: { method: 'DELETE', path: '/Editing/:entity/:id/:tab', ...write, status: 204 },
  readKept: { method: 'GET', path: kept, ...read },
  /** Makes a kept text the working copy, and keeps the one that was there. */
  restoreKept: { method: 'POST', path: `${kept}/Restore`, ...write },
});
