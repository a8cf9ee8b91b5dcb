import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { weekdayAndDay } from '../../../kit/i18n/dates/days.ts';
import { pick } from '../../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import styles from './move-bar.module.css';
import type { KeyMove } from './use-key-move.ts';

type MoveBarProps = {
  move: KeyMove;
  today: string;
  step: (key: string) => boolean;
  onDrop: () => void;
  onGiveUp: () => void;
};

/** While something is moved by keyboard: has the focus, says each step, and shows which keys do what. */
export function MoveBar({ move: { what, day }, today, step, onDrop, onGiveUp }: MoveBarProps) {
  const text = useText();
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  const isPast = day < today;

  function followKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onGiveUp();
    else if (!step(event.key)) return;
    event.preventDefault();
  }

  const said = weekdayAndDay(day, language);
  const kept = what.time && text('calendar.keeps', { time: what.time });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it
    <div className={styles.bar} onKeyDown={followKey}>
      <div>
        <p role="status">
          <b>{text('calendar.moving', { name: pick(what, 'title', language) })}</b>
          <span data-refused={isPast ? '' : undefined}>
            {said}. {isPast ? text('calendar.dayPassed') : kept}
          </span>
        </p>
        <small>{text('calendar.moveKeys')}</small>
      </div>
      <Button variant="ghost" small onClick={onGiveUp}>
        {text('calendar.giveUp')}
      </Button>
      <Button ref={button} small aria-disabled={isPast} onClick={() => !isPast && onDrop()}>
        {text('calendar.drop')}
      </Button>
    </div>
  );
}
