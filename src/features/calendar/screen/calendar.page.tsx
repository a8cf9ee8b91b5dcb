import type { PageHandle } from '../../../kit/pages/page-module.ts';
import { useLoaderData } from '../../../kit/router/hooks.ts';
import type { CalendarData } from './calendar-loader.ts';
import { CalendarScreen } from './calendar-screen.tsx';

export { loadCalendar as loader } from './calendar-loader.ts';

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('calendar.title') }) };

export function Component() {
  return <CalendarScreen {...useLoaderData<CalendarData>()} />;
}
