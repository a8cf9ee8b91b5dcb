import { calls } from '../../kit/contract/endpoint.ts';
import type { mailSchemas } from './mail.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    mail: true;
  }
}

const common = { access: 'admin', entity: 'mail' } as const;

export const mailCalls = calls<typeof mailSchemas>()({
  list: { method: 'GET', path: '/Mail', ...common, effect: 'list' },
  overview: { method: 'GET', path: '/Mail/Overview', ...common, effect: 'other' },
  retry: { method: 'POST', path: '/Mail/:id/Retry', ...common, effect: 'update' },
  /** Staff need not hear of it any more. */
  setAside: { method: 'POST', path: '/Mail/:id/SetAside', ...common, effect: 'update' },
  retryAll: { method: 'POST', path: '/Mail/Retry', ...common, effect: 'other' },
  test: { method: 'POST', path: '/Mail/Test', ...common, effect: 'other' },
});
