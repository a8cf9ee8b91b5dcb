import { useEffect, useRef } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useLocation } from '../../../kit/router/hooks.ts';
import { addressesIn } from '../notify-emails.ts';
import { type SettingsRecord, settingsWrite } from '../settings.contract.ts';
import { statisticNames } from '../settings-names.ts';

/** Programs set them by name; in the form they are rows among others. */
const named = new Set<string>(statisticNames);

/** What the fields begin with, in their order. Numbers are typed as text; of pictures only new ones are sent. */
export function settingsValues(record: SettingsRecord): FieldValues {
  const begin = (value: unknown) => (typeof value === 'number' ? String(value) : value);
  const names = Object.keys(settingsWrite.shape).filter((name) => !named.has(name));
  return {
    ...Object.fromEntries(names.map((name) => [name, begin(Reflect.get(record, name))])),
    notifyEmails: addressesIn(record.notifyEmails).join('\n'),
  };
}

/**
 * After a save the form goes on with what is stored now: from there, changes are counted anew. Also when that is what
 * was stored before, because all that was typed were spaces.
 */
export function Renewed({ values }: { values: FieldValues }) {
  const { reset } = useFormContext();
  const shown = useRef(values);
  useEffect(() => {
    if (shown.current === values) return;
    shown.current = values;
    reset(values);
  }, [values, reset]);
  return null;
}

/** A link may lead to one field, by the name of its element: `#field-notifyEmails`. */
export function useFieldOfAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    // After the page's heading, which takes the focus whenever another page is shown.
    const frame = requestAnimationFrame(() => {
      const field = hash && document.getElementById(hash.slice(1));
      if (!field) return;
      field.scrollIntoView({ block: 'center' });
      field.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}
