import { calls } from '../../kit/contract/endpoint.ts';
import type { mailSchemas } from './mail.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    mail: true;
  }
}

const common = { access: 'admin', entity: 'mail' } as const;
const write = { method: 'POST', ...common, changes: ['mail'] } as const;

export const mailCalls = calls<typeof mailSchemas>()({
  list: { method: 'GET', path: '/Mail', ...common },
  overview: { method: 'GET', path: '/Mail/Overview', ...common },
  retry: { ...write, path: '/Mail/:id/Retry' },
  /** Staff need not hear of it any more. */
  setAside: { ...write, path: '/Mail/:id/SetAside' },
  retryAll: { ...write, path: '/Mail/Retry' },
  test: { ...write, path: '/Mail/Test' },
});
