import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** How what is typed is kept. `failed`: it is in this browser alone. */
export type AutosaveStatus = { state: 'idle' | 'saving' | 'saved' | 'failed'; at?: string };

const debounceMs = 2000;

type Autosave = {
  isOn: boolean;
  hasChanges: () => boolean;
  save: () => Promise<void>;
};

/**
 * Saves what is typed by itself, two seconds after the last key and when the person looks elsewhere; one save at a time.
 * Whoever types says so with `onTyped`.
 */
export function useAutosave({ isOn, hasChanges, save }: Autosave) {
  const [status, setStatus] = useState<AutosaveStatus>({ state: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<void>>(Promise.resolve());

  /** Saves what has changed, after whatever is being saved. Throws why it could not. */
  function flush(): Promise<void> {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = last.current.then(async () => {
      // What could not be saved may have been given up since.
      if (!hasChanges()) return setStatus((before) => (before.state === 'failed' ? { state: 'idle' } : before));
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

  const onTyped = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onPause(), debounceMs);
  }, []);

  useEffect(() => {
    if (!isOn) return;
    const onHide = () => document.visibilityState === 'hidden' && onPause();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [isOn]);

  return { status, flush, settle, onTyped };
}
