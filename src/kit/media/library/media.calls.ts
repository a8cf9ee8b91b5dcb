import { calls } from '../../contract/endpoint.ts';
import type { mediaSchemas } from './media.contract.ts';

declare module '../../contract/entity-name.ts' {
  interface Entities {
    media: true;
  }
}

const common = { access: 'staff', entity: 'media' } as const;
const record = '/Media/:id';

export const mediaCalls = calls<typeof mediaSchemas>()({
  list: { method: 'GET', path: '/Media', ...common },
  read: { method: 'GET', path: record, ...common },
  /** Where it stands, for those who are about to change or remove it. */
  uses: { method: 'GET', path: `${record}/Uses`, ...common },
  create: { method: 'POST', path: '/Media', ...common, changes: [], status: 201 },
  update: { method: 'PUT', path: record, ...common, changes: ['media'] },
  /** Puts another picture in all places of this one. */
  replace: { method: 'POST', path: `${record}/Replace`, ...common, changes: ['*'] },
  delete: { method: 'DELETE', path: record, ...common, changes: ['media'], status: 204 },
  restore: { method: 'POST', path: `${record}/Restore`, ...common, changes: ['media'] },
});
