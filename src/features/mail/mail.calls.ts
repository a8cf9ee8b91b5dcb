import { called } from '../../kit/contract/content-calls.ts';
import { endpoints } from '../../kit/contract/endpoint.ts';
import type { MailShapes } from './mail.contract.ts';

const common = { access: 'admin', entity: 'mail' } as const;

const plain = endpoints({
  list: { method: 'GET', path: '/Mail', ...common, effect: 'list' },
  overview: { method: 'GET', path: '/Mail/Overview', ...common, effect: 'other' },
  retry: { method: 'POST', path: '/Mail/:id/Retry', ...common, effect: 'update' },
  /** Staff need not hear of it any more. */
  setAside: { method: 'POST', path: '/Mail/:id/SetAside', ...common, effect: 'update' },
  retryAll: { method: 'POST', path: '/Mail/Retry', ...common, effect: 'other' },
  test: { method: 'POST', path: '/Mail/Test', ...common, effect: 'other' },
});

type Plain = typeof plain;

export type MailEndpoints = {
  list: Plain['list'] & { query: MailShapes['query']; output: MailShapes['list'] };
  overview: Plain['overview'] & { output: MailShapes['overview'] };
  retry: Plain['retry'] & { output: MailShapes['letter'] };
  setAside: Plain['setAside'] & { output: MailShapes['letter'] };
  retryAll: Plain['retryAll'] & { output: MailShapes['retried'] };
  test: Plain['test'] & { output: MailShapes['tested'] };
};

export const mailCalls = called<MailEndpoints>(plain);
