import { useEffect, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { copyValues } from '../publishing/rebase-form.ts';

/** What a form holds, so long after the last key: for what need not follow every one of them. */
export function useTypedValues(debounceMs: number): FieldValues {
  const { getValues, subscribe } = useFormContext();
  const [values, setValues] = useState(() => copyValues(getValues()));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer);
        timer = setTimeout(() => setValues(copyValues(getValues())), debounceMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [getValues, subscribe, debounceMs]);

  return values;
}
