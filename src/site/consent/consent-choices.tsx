import { useState } from 'react';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import type { Tool } from './answer.ts';
import { useToolNames } from './tool-names.ts';

type ConsentChoicesProps = { tools: Tool[]; allowed: boolean; onSave: (isAllowed: boolean) => void };

/** What is stored and loaded, kind by kind. */
export function ConsentChoices({ tools, allowed, onSave }: ConsentChoicesProps) {
  const text = useText();
  const nameAll = useToolNames();
  const [isAllowed, setAllowed] = useState(allowed);
  return (
    <>
      <label>
        <input type="checkbox" checked disabled />
        <Kind name={text('consent.needed')} note={text('consent.neededNote')} />
      </label>
      <label>
        <input type="checkbox" checked={isAllowed} onChange={(event) => setAllowed(event.target.checked)} />
        <Kind name={text('consent.measuring')} note={text('consent.measuringNote', { tools: nameAll(tools) })} />
      </label>
      <Button variant="ghost" small onClick={() => onSave(isAllowed)}>
        {text('consent.save')}
      </Button>
    </>
  );
}

function Kind({ name, note }: { name: string; note: string }) {
  return (
    <span>
      {name}
      <small>{note}</small>
    </span>
  );
}
