import { CloudCheck, CloudOff } from 'lucide-react';
import { timeOfDay } from '../../i18n/calendar.ts';
import { useText } from '../../i18n/use-text.tsx';
import { useCalendar } from '../../pages/use-calendar.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './saved-mark.module.css';
import type { AutosaveStatus } from './use-autosave.ts';

/** Whether what is typed is safe. */
export function SavedMark({ state, at }: AutosaveStatus) {
  const text = useText();
  const calendar = useCalendar();
  const words = {
    idle: '',
    saving: text('publishing.saving'),
    saved: at ? text('publishing.savedAt', { time: timeOfDay(new Date(at), calendar) }) : '',
    failed: text('publishing.notSaved'),
  };
  return (
    <p className={styles.saved} data-state={state} role="status">
      {state === 'saved' && <Icon of={CloudCheck} />}
      {state === 'failed' && <Icon of={CloudOff} />}
      {words[state]}
    </p>
  );
}
