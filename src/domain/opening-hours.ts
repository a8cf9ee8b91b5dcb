export const weekDays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export type WeekDay = (typeof weekDays)[number];

/** The days on which somebody is in the office, and from when until when: `09:00` by the company's clock. */
export type OpeningHours = { days: WeekDay[]; from: string; until: string };

/** What is said where a company has not told its hours. */
export const usualHours: OpeningHours = { days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu'], from: '09:00', until: '17:00' };

/** The days in a list such as `Sun,Mon`, in the order of the week. */
export function daysIn(list: string): WeekDay[] {
  const named = list.split(',');
  return weekDays.filter((day) => named.includes(day));
}

/** The days of a week in their order; it begins with Sunday unless told otherwise. */
export function weekFrom(weekStart = 0): WeekDay[] {
  return [...weekDays.slice(weekStart), ...weekDays.slice(0, weekStart)];
}

/** Days that follow each other, as one run, also from the end of a week into the next one. */
export function dayRuns(days: readonly WeekDay[], weekStart = 0): WeekDay[][] {
  const week = weekFrom(weekStart);
  const isOpen = (index: number) => days.includes(week[(index + 7) % 7] ?? 'Sun');
  const first = week.findIndex((_, index) => isOpen(index) && !isOpen(index - 1));
  // Seven days a week have no beginning.
  if (first < 0) return days.length > 0 ? [week] : [];
  const runs: WeekDay[][] = [];
  for (let index = first; index < first + 7; index += 1) {
    const day = week[index % 7];
    if (!day || !isOpen(index)) continue;
    if (isOpen(index - 1) && index > first) runs.at(-1)?.push(day);
    else runs.push([day]);
  }
  return runs;
}
