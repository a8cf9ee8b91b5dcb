import { useEffect } from 'react';
import { isCommand } from '../../../../kit/staff/ui/command-key.ts';

/** Ctrl+Down and Ctrl+Up go to the next and the previous text in the same language. */
export function useTextKeys() {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event;
      const step = isCommand(event, 'ArrowDown') ? 1 : isCommand(event, 'ArrowUp') ? -1 : 0;
      if (step === 0 || !(target instanceof HTMLTextAreaElement)) return;
      const fields = [...document.querySelectorAll<HTMLTextAreaElement>(`textarea[lang="${target.lang}"]`)];
      const next = fields[fields.indexOf(target) + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
