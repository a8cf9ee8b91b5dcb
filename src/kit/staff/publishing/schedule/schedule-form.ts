import { clockIn, dayIn, momentAt } from '../../../i18n/company-time.ts';
import { addDays } from '../../../i18n/dates/days.ts';
import { type Language, languageCodes } from '../../../i18n/languages.ts';
import type { TextKey, TextVariables } from '../../../i18n/text.ts';
import type { PublishBody, Standing } from '../../../publishing/publishing.contract.ts';

/** What the dialog asks for: days and times as the company's calendar and clock have them. */
export type ScheduleForm = {
  day: string;
  time: string;
  languages: readonly Language[];
  isTakenDown: boolean;
  endDay: string;
  endTime: string;
};

type Finding = { text: TextKey; variables?: TextVariables };

/** What is wrong, by the field under which it is said. */
export type Findings = Partial<Record<'day' | 'time' | 'endDay' | 'endTime', Finding>>;

const usualStart = '09:00';
const usualEnd = '23:59';
/** Somebody who takes something down again usually does it after a month. */
const usualDays = 30;

type Beginning = { standing: Standing; startDay?: string; languages: readonly Language[]; timeZone: string; now: Date };

/** What is scheduled already; otherwise tomorrow morning, or the day that somebody came from. */
export function beginningOf({ standing, startDay, languages, timeZone, now }: Beginning): ScheduleForm {
  const { publishAt, unpublishAt, publishLanguages = languageCodes } = standing;
  const planned = publishAt && partsOf(publishAt, timeZone);
  const day = startDay ?? (planned ? planned.day : addDays(dayIn(now, timeZone), 1));
  const end = unpublishAt ? partsOf(unpublishAt, timeZone) : { day: addDays(day, usualDays), time: usualEnd };
  const wanted = publishLanguages.filter((code) => languages.includes(code));
  return {
    day,
    time: planned ? planned.time : usualStart,
    languages: wanted.length > 0 ? wanted : publishLanguages,
    isTakenDown: unpublishAt !== undefined,
    endDay: end.day,
    endTime: end.time,
  };
}

function partsOf(moment: string, timeZone: string) {
  const at = new Date(moment);
  return { day: dayIn(at, timeZone), time: clockIn(at, timeZone) };
}

/** What is to be sent, where nothing is wrong. */
export function readForm(form: ScheduleForm, timeZone: string, now: Date): { findings: Findings; body?: PublishBody } {
  const start = readMoment(form.day, form.time, timeZone);
  const end = form.isTakenDown ? readMoment(form.endDay, form.endTime, timeZone) : undefined;
  const passed = start.at && new Date(start.at) <= now ? passedAt(form, timeZone, now) : {};
  const isReversed = start.at && end?.at && end.at <= start.at;
  const findings: Findings = {
    ...named(start.findings, { day: 'day', time: 'time' }),
    ...passed,
    ...(end && named(end.findings, { day: 'endDay', time: 'endTime' })),
    ...(isReversed && { endDay: { text: 'schedule.endBeforeStart' } }),
  };
  if (Object.keys(findings).length > 0 || !start.at) return { findings };
  return {
    findings,
    body: { publishAt: start.at, languages: [...form.languages], ...(end?.at && { unpublishAt: end.at }) },
  };
}

type Part = 'day' | 'time';

function readMoment(day: string, time: string, timeZone: string) {
  const findings: Partial<Record<Part, Finding>> = {};
  if (!day) findings.day = { text: 'schedule.dayNeeded' };
  if (!time) findings.time = { text: 'schedule.timeNeeded' };
  const at = momentAt(day, time, timeZone);
  const next = at && clockIn(new Date(at), timeZone);
  if (next && next !== time) findings.time = { text: 'schedule.clocksForward', variables: { time, next } };
  return { at, findings };
}

function named(findings: Partial<Record<Part, Finding>>, names: Record<Part, keyof Findings>): Findings {
  const { day, time } = findings;
  return { ...(day && { [names.day]: day }), ...(time && { [names.time]: time }) };
}

/** Under the day, or under the time where the day is today. */
function passedAt({ day }: ScheduleForm, timeZone: string, now: Date): Findings {
  return { [day < dayIn(now, timeZone) ? 'day' : 'time']: { text: 'schedule.passed' } };
}
