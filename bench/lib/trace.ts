import type { CDPSession } from '@playwright/test';

/** What the browser notes of its own work, times in microseconds; `tdur` is processor time. */
export type Noted = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { type?: string }; beginData?: { url?: string } };
};

/** Other programs on the machine do not count in it, unlike in the time that passes. */
export async function startTrace(session: CDPSession) {
  const noted: Noted[] = [];
  session.on('Tracing.dataCollected', ({ value }) => noted.push(...(value as unknown as Noted[])));
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await session.send('Tracing.start', { traceConfig: { includedCategories } });
  return {
    async stop(): Promise<Noted[]> {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await complete;
      return noted;
    },
  };
}

/** The tasks of one thread in their order: that of something which was noted in it. */
export function tasksBeside(noted: Noted[], one: Noted | undefined): Noted[] {
  return noted
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === one?.pid && tid === one?.tid)
    .toSorted((a, b) => a.ts - b.ts);
}
