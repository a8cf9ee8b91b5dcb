import { dayIn } from '../../../../kit/i18n/company-time.ts';
import { wholeDay } from '../../../../kit/i18n/dates/days.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../../kit/pages/use-calendar.ts';
import { SwitchControl } from '../../../../kit/staff/fields/switch-control.tsx';
import { Box } from '../../../../kit/staff/ui/box.tsx';
import fieldStyles from '../../../../kit/ui/fields/field.module.css';
import { ClashBox } from '../fields/clash-box.tsx';
import styles from './legal.module.css';
import type { LegalPart } from './use-legal.ts';

/** The day that a legal page says it was changed on. */
export function LastUpdated({ day, publishedDay, changeDay, clashes, other, settle }: LegalPart) {
  const text = useText();
  const { language, timeZone } = useCalendar();
  const today = dayIn(new Date(), timeZone);
  const isToday = day === null;
  return (
    <Box title={text('pages.field.updatedOn')} note={text('texts.dayNote')}>
      <div className={styles.day}>
        <div className={fieldStyles.field}>
          <label htmlFor="legal-day">{text('texts.day')}</label>
          <input
            id="legal-day"
            type="date"
            className={fieldStyles.input}
            max={today}
            disabled={isToday}
            value={day ?? publishedDay ?? today}
            onChange={({ target }) => target.value && changeDay(target.value)}
          />
        </div>
        <div>
          <SwitchControl isOn={isToday} onTurn={(isOn) => changeDay(isOn ? null : (publishedDay ?? today))}>
            {text('texts.setToday')}
          </SwitchControl>
          <p className={fieldStyles.hint}>{text('texts.willRead', { day: wholeDay(today, language) })}</p>
        </div>
      </div>
      {clashes.updatedOn !== undefined && (
        <ClashBox
          says="texts.clashDay"
          name={other}
          onKeep={() => settle('updatedOn', true)}
          onTake={() => settle('updatedOn', false)}
        >
          {clashes.updatedOn ? wholeDay(clashes.updatedOn, language) : text('texts.setToday')}
        </ClashBox>
      )}
    </Box>
  );
}
