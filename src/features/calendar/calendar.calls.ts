import { calls } from '../../kit/contract/endpoint.ts';
import type { calendarSchemas } from './calendar.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    calendar: true;
  }
}

/** Of the kinds that a person may edit. */
const common = { method: 'GET', access: 'staff', entity: 'calendar' } as const;

export const calendarCalls = calls<typeof calendarSchemas>()({
  list: { path: '/Calendar', ...common },
  /** Whatever the month, and therefore a call of its own. */
  drafts: { path: '/Calendar/Drafts', ...common },
});
