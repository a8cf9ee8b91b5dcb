import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** How what is typed is kept. `failed`: it is in this browser alone. */
export type AutosaveStatus = { state: 'idle' | 'saving' | 'saved' | 'failed'; at?: string };

const debounceMs = 2000;

type Autosave<V> = {
  form: UseFormReturn<FieldValues, unknown, V>;
  isOn: boolean;
  save: () => Promise<void>;
};

/** Saves a form by itself, two seconds after the last key and when the person looks elsewhere; one save at a time. */
export function useAutosave<V>({ form, isOn, save }: Autosave<V>) {
  const [status, setStatus] = useState<AutosaveStatus>({ state: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<void>>(Promise.resolve());

  /** Saves what has changed, after whatever is being saved. Throws why it could not. */
  function flush(): Promise<void> {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = last.current.then(async () => {
      if (!form.formState.isDirty) return;
      setStatus({ state: 'saving' });
      try {
        await save();
        setStatus({ state: 'saved', at: new Date().toISOString() });
      } catch (error) {
        setStatus({ state: 'failed' });
        throw error;
      }
    });
    last.current = next.catch(() => {});
    return next;
  }

  /** Nothing is saved by itself until something is typed again. */
  async function settle() {
    clearTimeout(timer.current);
    timer.current = undefined;
    await last.current;
  }

  const onPause = useEffectEvent(() => {
    // Why it could not be saved is said when the person asks for it; until then it is enough that it could not.
    if (isOn && timer.current !== undefined) flush().catch(() => {});
  });

  useEffect(() => {
    if (!isOn) return;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onPause(), debounceMs);
      },
    });
    const onHide = () => document.visibilityState === 'hidden' && onPause();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      stop();
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [form, isOn]);

  return { status, flush, settle };
}
