import { calls } from '../../kit/contract/endpoint.ts';
import type { requestSchemas } from './request.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    request: true;
  }
}

const common = { access: 'admin', entity: 'request' } as const;
const timeline = { method: 'GET', access: 'admin' } as const;

export const requestCalls = calls<typeof requestSchemas>()({
  overview: { method: 'GET', path: '/Requests/Overview', ...common },
  // Asked for again and again while somebody looks at the staff area: two sums and two ends of an index.
  counts: { method: 'GET', path: '/Requests/Counts', ...common },
  quotationTimeline: { ...timeline, path: '/Quotations/:id/Story', entity: 'quotation' },
  contactMessageTimeline: { ...timeline, path: '/ContactUs/:id/Story', entity: 'contactMessage' },
  // Not in an address, which travels further than a body: it is about persons.
  held: { method: 'POST', path: '/Requests/Held', ...common, changes: [] },
  erase: {
    method: 'POST',
    path: '/Requests/Erase',
    ...common,
    changes: ['quotation', 'contactMessage', 'requestNote', 'mail'],
  },
});
