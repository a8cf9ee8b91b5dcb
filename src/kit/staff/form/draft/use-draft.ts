import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from '../../../router/hooks.ts';
import { formAddress } from '../../session/form-address.ts';
import { StaffContext } from '../../session/staff-context.ts';
import { type Draft, formDrafts, hasFiles } from './form-drafts.ts';

/** When the open form was last kept in this browser. */
export const DraftTimeContext = createContext<string | null>(null);

const debounceMs = 400;

/** A draft that was found when the form opened: brought back already, or offered because the record is another one now. */
export type FoundDraft = Pick<Draft, 'savedAt' | 'hadFiles'> & { state: 'restored' | 'offered' };

/** Where the draft of the form at this address is kept. */
export function useDraftAddress(): string {
  // Two people may share a browser; what one of them has not saved yet is not the other's business.
  return `${use(StaffContext)?.email ?? ''}${formAddress(useLocation())}`;
}

/** Keeps what is typed in this browser, a moment after every pause, until it is saved or given up. */
export function useDraft<V>(form: UseFormReturn<FieldValues, unknown, V>, version: string | null) {
  const address = useDraftAddress();
  const [found, setFound] = useState<FoundDraft | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { isDirty } = form.formState;

  function restore({ values, savedAt: at, hadFiles }: Draft) {
    form.reset({ ...form.formState.defaultValues, ...values }, { keepDefaultValues: true });
    setSavedAt(at);
    setFound({ savedAt: at, hadFiles, state: 'restored' });
  }

  const open = useEffectEvent(() => {
    const draft = formDrafts.read(address);
    if (!draft) return;
    if (draft.version === version) restore(draft);
    else setFound({ savedAt: draft.savedAt, hadFiles: draft.hadFiles, state: 'offered' });
  });

  const keep = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (isDirty) keepValues(form.getValues());
    else if (found?.state !== 'offered') forget();
  });

  function keepValues(values: FieldValues) {
    const changed = changedIn(values, form.formState.defaultValues);
    const at = new Date().toISOString();
    const draft = { values: changed, savedAt: at, version, hadFiles: hasFiles(changed) };
    setSavedAt(formDrafts.keep(address, draft) ? at : null);
  }

  function forget() {
    clearTimeout(timer.current);
    formDrafts.keep(address, null);
    setSavedAt(null);
    setFound(null);
  }

  useEffect(() => {
    open();
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => keep(), debounceMs);
      },
    });
    // Whoever closes the tab right after the last letter keeps that letter too.
    const onHide = () => timer.current !== undefined && keep();
    window.addEventListener('pagehide', onHide);
    return () => {
      clearTimeout(timer.current);
      stop();
      window.removeEventListener('pagehide', onHide);
    };
  }, [form]);

  function bringBack() {
    const draft = formDrafts.read(address);
    if (draft) restore(draft);
  }

  return { found, savedAt, bringBack, keep: keepValues, forget };
}

/** Only what the person touched: brought back over a newer record, the rest would undo somebody else's work. */
function changedIn(values: FieldValues, stored: FieldValues | undefined): FieldValues {
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(stored?.[name]);
  return Object.fromEntries(Object.entries(values).filter(isChanged));
}
