import { X } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { dayIn } from '../../../i18n/company-time.ts';
import { type Language, languageCodes } from '../../../i18n/languages.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { useCalendar } from '../../../pages/use-calendar.ts';
import type { PublishBody, Standing } from '../../../publishing/publishing.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldId } from '../../../ui/fields/field-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useModal } from '../../action/use-modal.ts';
import switchStyles from '../../fields/switch-field.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { MomentFields } from './moment-fields.tsx';
import { MonthPicker } from './month-picker.tsx';
import { RefusedBox } from './refused-box.tsx';
import styles from './schedule-dialog.module.css';
import { beginningOf, type Findings, readForm, type ScheduleForm } from './schedule-form.ts';
import { ScheduleSentence } from './schedule-sentence.tsx';
import { useScheduling } from './use-scheduling.ts';
import { ZoneLine } from './zone-line.tsx';

export type ScheduleDialogProps = {
  /** What the record is called. */
  name: string;
  /** What is scheduled already is what the dialog begins with. */
  standing: Standing;
  /** A day of the company's calendar to begin with, instead. */
  startDay?: string;
  /** Those that are complete; the others cannot be chosen. */
  languages?: readonly Language[];
  /** Sends it to `…/Publish`. What the server refuses is shown, and the dialog stays; otherwise it closes. */
  onSchedule: (body: PublishBody) => Promise<unknown>;
  onClose: () => void;
};

/** When a record goes live, in which languages, and whether it is taken down again: by the company's clock. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { name, standing, startDay, languages = languageCodes, onSchedule, onClose } = props;
  const text = useText();
  const titleId = useId();
  const dialog = useModal();
  const { timeZone } = useCalendar();
  // What lies ahead is seen from when the dialog was last changed: a clock of its own would move words under the reader.
  const [{ form, now }, setState] = useState(() => {
    const opened = new Date();
    return { form: beginningOf({ standing, startDay, languages, timeZone, now: opened }), now: opened };
  });
  const { findings, body } = readForm(form, timeZone, now);
  const { refused, isSending, send, forget } = useScheduling(onSchedule, onClose);
  const today = dayIn(now, timeZone);

  useLayoutEffect(() => dialog.current?.querySelector<HTMLElement>('td > [tabindex="0"]')?.focus(), [dialog]);

  function change(changes: Partial<ScheduleForm>) {
    setState({ form: { ...form, ...changes }, now: new Date() });
    forget();
  }

  const toggleEnd = ({ target }: ChangeEvent<HTMLInputElement>) => change({ isTakenDown: target.checked });

  function submit(event: FormEvent) {
    event.preventDefault();
    // React would tell the form of the page, too.
    event.stopPropagation();
    const current = readForm(form, timeZone, new Date());
    setState({ form, now: new Date() });
    if (current.body) return void send(current.body);
    const [first] = Object.keys(current.findings);
    if (first) document.getElementById(fieldId(`schedule-${first}`))?.focus();
  }

  const entry = <Name extends keyof Findings>(field: Name) => {
    const finding = findings[field];
    return {
      name: `schedule-${field}`,
      value: form[field],
      error: finding ? text(finding.text, finding.variables) : refused.fields[field],
      onChange: (value: string) => change({ [field]: value }),
    };
  };

  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onCancel={onClose}>
      <form noValidate onSubmit={submit}>
        <header>
          <h2 id={titleId}>{text('schedule.title', { name })}</h2>
          <button type="button" className="icon-button" aria-label={text('schedule.close')} onClick={onClose}>
            <Icon of={X} />
          </button>
        </header>
        <div className={styles.body}>
          <RefusedBox {...refused} />
          <div className={styles.columns}>
            <MonthPicker day={form.day} today={today} onChoose={(day) => change({ day })} />
            <div className={styles.fields}>
              <MomentFields
                date={{ ...entry('day'), label: 'schedule.date', earliest: today }}
                time={{ ...entry('time'), label: 'schedule.time' }}
              />
              <ZoneLine at={new Date(body?.publishAt ?? now)} />
              <LanguageChoice
                chosen={form.languages}
                possible={languages}
                onChoose={(chosen) => change({ languages: chosen })}
              />
              <div className={styles.end}>
                <label className={switchStyles.switch}>
                  {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked */}
                  <input type="checkbox" role="switch" checked={form.isTakenDown} onChange={toggleEnd} />
                  {text('schedule.takeDown')}
                </label>
                {form.isTakenDown && (
                  <MomentFields
                    date={{ ...entry('endDay'), label: 'schedule.endDate', earliest: today }}
                    time={{ ...entry('endTime'), label: 'schedule.endTime' }}
                  />
                )}
              </div>
            </div>
          </div>
          <ScheduleSentence form={form} isComplete={body !== undefined} now={now} />
        </div>
        <footer>
          <Button variant="ghost" onClick={onClose}>
            {text('schedule.cancel')}
          </Button>
          <Button type="submit" disabled={isSending}>
            {text('schedule.submit')}
          </Button>
        </footer>
      </form>
    </dialog>,
    document.body,
  );
}
