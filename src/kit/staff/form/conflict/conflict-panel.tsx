import { CircleExclamationPoint } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { labelOf } from '../../../contract/field-errors.ts';
import { shortMoment } from '../../../i18n/calendar.ts';
import { useLanguage, useText, useTexts } from '../../../i18n/use-text.tsx';
import { useCalendar } from '../../../pages/use-calendar.ts';
import { Button } from '../../../ui/button.tsx';
import cards from '../../../ui/fields/choice-cards.module.css';
import { Icon } from '../../../ui/icon.tsx';
import styles from './conflict-panel.module.css';
import { ConflictValue } from './conflict-value.tsx';
import type { OpenConflict } from './use-conflict.ts';

type ConflictPanelProps = {
  conflicts: OpenConflict[];
  /** Grows with every try to send it, which leads the person here. */
  attempt: number;
  onChoose: (conflict: OpenConflict, chosen: 'mine' | 'theirs') => void;
  onSave: () => void;
};

/** Fields that two people changed: both texts side by side, and one of them is chosen. */
export function ConflictPanel({ conflicts, attempt, onChoose, onSave }: ConflictPanelProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused try leads the person here anew
  useEffect(() => box.current?.focus(), [attempt]);
  const left = conflicts.filter(({ chosen }) => chosen === null).length;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.panel}>
      <p className={styles.lead}>
        <Icon of={CircleExclamationPoint} />
        <span>{text('admin.conflict.lead', { count: conflicts.length })}</span>
      </p>
      {conflicts.map((conflict) => (
        <ConflictField key={conflict.name} conflict={conflict} onChoose={(chosen) => onChoose(conflict, chosen)} />
      ))}
      <div className={styles.actions}>
        <Button small onClick={onSave} disabled={left > 0}>
          {text('admin.conflict.save')}
        </Button>
        {left > 0 && <p>{text('admin.conflict.left', { count: left })}</p>}
      </div>
    </div>
  );
}

type ConflictFieldProps = { conflict: OpenConflict; onChoose: (chosen: 'mine' | 'theirs') => void };

function ConflictField({ conflict, onChoose }: ConflictFieldProps) {
  const language = useLanguage();
  const texts = useTexts();
  const { name, base, chosen } = conflict;
  const captions = { mine: useText()('admin.conflict.mine'), theirs: useTheirCaption(conflict) };
  return (
    <fieldset className={cards.choice}>
      <legend>{labelOf([name], texts, language)}</legend>
      <div className={`${cards.cards} ${styles.sides}`}>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={styles.side}>
            <span className={styles.caption}>
              <input type="radio" name={`conflict-${name}`} checked={chosen === side} onChange={() => onChoose(side)} />
              {captions[side]}
            </span>
            <ConflictValue name={name} base={base} value={conflict[side]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** «Salma Hegazy, 14 Nov, 11:20», by the company's clock. */
function useTheirCaption({ change }: OpenConflict): string {
  const text = useText();
  const calendar = useCalendar();
  if (!change) return text('admin.conflict.theirs');
  const time = shortMoment(change.at, calendar);
  return text('admin.conflict.theirsBy', { name: change.by || text('activity.website'), time });
}
