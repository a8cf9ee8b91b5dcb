import { useState } from 'react';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Button } from '../../kit/ui/button.tsx';

/** What is stored and loaded, kind by kind. */
export function ConsentChoices({ allowed, onSave }: { allowed: boolean; onSave: (measuring: boolean) => void }) {
  const text = useText();
  const [measuring, setMeasuring] = useState(allowed);
  return (
    <>
      <label>
        <input type="checkbox" checked disabled />
        <Kind name="consent.needed" note="consent.neededNote" />
      </label>
      <label>
        <input type="checkbox" checked={measuring} onChange={(event) => setMeasuring(event.target.checked)} />
        <Kind name="consent.measuring" note="consent.measuringNote" />
      </label>
      <Button variant="ghost" small onClick={() => onSave(measuring)}>
        {text('consent.save')}
      </Button>
    </>
  );
}

function Kind({ name, note }: { name: TextKey; note: TextKey }) {
  const text = useText();
  return (
    <span>
      {text(name)}
      <small>{text(note)}</small>
    </span>
  );
}
