import { called } from '../../kit/contract/content-calls.ts';
import { endpoints } from '../../kit/contract/endpoint.ts';
import type { contacts, heldData, requestCounts, requestOverview, requestStory } from './request.contract.ts';

const common = { access: 'admin', entity: 'request', effect: 'other' } as const;
const story = { method: 'GET', access: 'admin', effect: 'other' } as const;

const plain = endpoints({
  overview: { method: 'GET', path: '/Requests/Overview', ...common },
  // Asked for again and again while somebody looks at the staff area: two sums and two ends of an index.
  counts: { method: 'GET', path: '/Requests/Counts', ...common },
  quotationStory: { ...story, path: '/Quotations/:id/Story', entity: 'quotation' },
  contactMessageStory: { ...story, path: '/ContactUs/:id/Story', entity: 'contactMessage' },
  // Not in an address, which travels further than a body: it is about persons.
  held: { method: 'POST', path: '/Requests/Held', ...common },
  erase: { method: 'POST', path: '/Requests/Erase', ...common },
});

type Plain = typeof plain;
type Story = { output: typeof requestStory };
type AboutPerson = { body: typeof contacts; output: typeof heldData };

export type RequestEndpoints = {
  overview: Plain['overview'] & { output: typeof requestOverview };
  counts: Plain['counts'] & { output: typeof requestCounts };
  quotationStory: Plain['quotationStory'] & Story;
  contactMessageStory: Plain['contactMessageStory'] & Story;
  held: Plain['held'] & AboutPerson;
  erase: Plain['erase'] & AboutPerson;
};

export const requestCalls = called<RequestEndpoints>(plain);
