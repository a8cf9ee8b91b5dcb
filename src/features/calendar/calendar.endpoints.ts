import { withSchemas } from '../../kit/contract/endpoint.ts';
import { calendarCalls } from './calendar.calls.ts';
import { calendarSchemas } from './calendar.contract.ts';

export const calendarEndpoints = withSchemas(calendarCalls, calendarSchemas);
