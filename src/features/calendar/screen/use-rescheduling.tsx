import { CalendarCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { clockIn, dayIn, momentAt } from '../../../kit/i18n/company-time.ts';
import { weekdayAndDay } from '../../../kit/i18n/dates/days.ts';
import { languageCodes } from '../../../kit/i18n/languages.ts';
import { pick } from '../../../kit/i18n/pick.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../kit/pages/use-calendar.ts';
import type { PublishBody, Standing } from '../../../kit/publishing/publishing.contract.ts';
import { type Action, useAction } from '../../../kit/staff/action/use-action.ts';
import { LazyScheduleDialog } from '../../../kit/staff/publishing/schedule/lazy-schedule-dialog.tsx';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { recordViewOf } from '../../record-links/record-views.ts';
import type { CalendarDraft } from '../calendar.contract.ts';
import { gapsOf, keyOf, type Movable } from './calendar-items.ts';

type Asked = { what: Movable | CalendarDraft; day?: string };

/** Gives things another day. A time is kept; where there is none yet, or it has passed by then, the dialog asks for it. */
export function useRescheduling() {
  const text = useText();
  const api = useApi();
  const { act } = useAction();
  const { language, timeZone } = useCalendar();
  const [asked, setAsked] = useState<Asked | null>(null);

  const publish = ({ entity, id }: Movable, body: PublishBody) =>
    api.call(recordViewOf(entity).calls.publish, { params: { id }, body });

  const unschedule = ({ entity, id }: Movable) => api.call(recordViewOf(entity).calls.unschedule, { params: { id } });

  const failed = (reason: string) => text('calendar.notMoved', { reason });

  /** As it was: at its own time, or a draft. */
  function putBack(what: Movable): Action {
    const before = scheduleOf(what.standing);
    return {
      run: () => (before ? publish(what, before) : unschedule(what)),
      done: () => text(before ? 'calendar.movedBack' : 'calendar.unscheduled'),
      failed,
    };
  }

  function said(at: string): string {
    const moment = new Date(at);
    const day = weekdayAndDay(dayIn(moment, timeZone), language);
    return text('calendar.moved', { day, time: clockIn(moment, timeZone) });
  }

  function move(what: Movable, body: PublishBody & { publishAt: string }, run: () => Promise<unknown>) {
    return act({
      key: keyOf(what),
      run,
      done: () => said(body.publishAt),
      icon: CalendarCheck,
      undo: () => putBack(what),
      failed,
    });
  }

  async function put(what: Movable, day: string) {
    const before = scheduleOf(what.standing);
    const publishAt = before && momentAt(day, what.time ?? '', timeZone);
    if (!before || !publishAt || new Date(publishAt) <= new Date()) return setAsked({ what, day });
    const body = { ...before, publishAt };
    await move(what, body, () => publish(what, body));
  }

  async function schedule(what: Movable, body: PublishBody) {
    await publish(what, body);
    const { publishAt } = body;
    // It is done: what is left is to show it and to say so.
    if (publishAt) void move(what, { ...body, publishAt }, () => Promise.resolve());
  }

  const dialog: ReactNode = asked && (
    <LazyScheduleDialog
      name={pick(asked.what, 'title', language)}
      standing={asked.what.standing}
      startDay={asked.day}
      languages={completeIn(asked.what)}
      onSchedule={(body) => schedule(asked.what, body)}
      onClose={() => setAsked(null)}
    />
  );
  return { put, ask: (what: Movable) => setAsked({ what }), dialog };
}

/** All that there is of a schedule: whoever changes a part of it sends the rest again. */
function scheduleOf({ publishAt, unpublishAt, publishLanguages = languageCodes }: Standing) {
  return publishAt && { publishAt, ...(unpublishAt && { unpublishAt }), languages: [...publishLanguages] };
}

/** Where something lacks that all languages share, none is complete, and the server says what that is. */
function completeIn(what: Movable | CalendarDraft) {
  if (!('missing' in what)) return languageCodes;
  const { english, arabic, isShared } = gapsOf(what);
  const complete = languageCodes.filter((code) => (code === 'en' ? english : arabic).length === 0);
  return isShared || complete.length === 0 ? languageCodes : complete;
}
