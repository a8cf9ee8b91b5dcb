import { use, useRef, useState } from 'react';
import { dayIn } from '../../../kit/i18n/company-time.ts';
import { monthOf, weeksOf } from '../../../kit/i18n/dates/days.ts';
import { languages } from '../../../kit/i18n/languages.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useCalendar, useWeekStart } from '../../../kit/pages/use-calendar.ts';
import { useSearchParams } from '../../../kit/router/hooks.ts';
import { useReload } from '../../../kit/staff/list/use-reload.ts';
import { StaffContext } from '../../../kit/staff/session/staff-context.ts';
import { NotLoaded } from '../../../kit/staff/ui/not-loaded.tsx';
import { Agenda } from './agenda.tsx';
import styles from './calendar.module.css';
import { CalendarBar } from './calendar-bar.tsx';
import { itemsByDay, type Movable } from './calendar-items.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import type { CalendarData } from './calendar-loader.ts';
import { DraftList } from './draft-list.tsx';
import { LiftedChip } from './lifted-chip.tsx';
import { MonthTable } from './month-table.tsx';
import { MoveBar } from './move-bar.tsx';
import { useDayDrag } from './use-day-drag.ts';
import { useFocusOnItem } from './use-focus-on-item.ts';
import { useKeyMove } from './use-key-move.ts';
import { useRescheduling } from './use-rescheduling.tsx';

/** What was published and what will be, moved from day to day. */
export function CalendarScreen({ month, found, drafts }: CalendarData) {
  const text = useText();
  const { language, timeZone } = useCalendar();
  const weekStart = useWeekStart();
  const reload = useReload();
  const [params, setParams] = useSearchParams();
  const [said, setSaid] = useState('');
  const { put, ask, dialog } = useRescheduling();
  const table = useRef<HTMLDivElement>(null);
  const today = dayIn(new Date(), timeZone);
  const kind = params.get('kind') ?? '';
  const isList = params.get('view') === 'list';

  function drop(what: Movable, day: string) {
    focusItem(what);
    setSaid(day < today ? text('calendar.dayPassed') : '');
    if (day >= today && day !== what.day) void put(what, day);
  }

  const { drag, start } = useDayDrag<Movable>(drop);
  const keys = useKeyMove({
    isRtl: languages[language].dir === 'rtl',
    weekStart,
    onStep: (day) => {
      if (!weeksOf(month, weekStart).flat().includes(day))
        setParams({ ...Object.fromEntries(params), month: monthOf(day) }, { replace: true });
    },
    onDrop: drop,
  });

  const focusItem = useFocusOnItem(found, keys.move !== null);

  /** Where there is no month to walk through, the dialog has one. */
  function move(what: Movable) {
    const isShown = table.current?.checkVisibility() === true;
    setSaid('');
    if (isShown) keys.begin(what, what.day ?? today);
    else ask(what);
  }

  function giveUp() {
    if (keys.move) focusItem(keys.move.what);
    keys.giveUp();
    setSaid(text('calendar.givenUp'));
  }

  const items = found && itemsByDay(found, timeZone, kind);
  return (
    <div className={styles.screen}>
      <CalendarBar month={month} role={use(StaffContext)?.role} isList={isList} kind={kind} />
      <CalendarLegend />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {keys.move && <MoveBar move={keys.move} today={today} step={keys.step} onDrop={keys.drop} onGiveUp={giveUp} />}
      <div className={styles.columns}>
        {items ? (
          <div className={styles.box} data-view={isList ? 'list' : 'month'}>
            {!isList && (
              <div ref={table} className={styles.table}>
                <MonthTable
                  month={month}
                  today={today}
                  items={items}
                  moving={drag ?? keys.move}
                  onGrab={start}
                  onMove={move}
                />
              </div>
            )}
            <div className={styles.agenda}>
              <Agenda month={month} items={items} onMove={ask} />
            </div>
            {items.size === 0 && <p className={styles.empty}>{text('calendar.empty')}</p>}
          </div>
        ) : (
          <NotLoaded title="calendar.failedTitle" onRetry={reload} />
        )}
        <DraftList drafts={drafts} kind={kind} onGrab={start} onMove={move} />
      </div>
      {drag && <LiftedChip drag={drag} />}
      {dialog}
    </div>
  );
}
