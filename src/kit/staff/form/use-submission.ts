import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../client/api-client.ts';
import { fieldNameAt } from '../../contract/field-errors.ts';
import { type FailureCode, failureCodeOf } from '../action/problem-text.ts';

export type Refusal = { code: FailureCode; attempt: number };

type Submission<Values, Saved> = {
  form: UseFormReturn<FieldValues, unknown, Values>;
  onSubmit: (values: Values) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Somebody else has saved first. True when that is settled, and it can be sent again. */
  onStale?: () => Promise<boolean>;
};

// Each time somebody else has to be faster; after so many it is no coincidence.
const mostTries = 5;

/** Sends a form, one try at a time, and remembers why the last one was refused. */
export function useSubmission<Values, Saved>({ form, onSubmit, onSaved, onStale }: Submission<Values, Saved>) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [invalidTries, setInvalidTries] = useState(0);
  const attempts = useRef(0);
  const isSending = useRef(false);
  const saved = useRef<{ value: Saved } | null>(null);

  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) reportError(error);
    const fields = error instanceof ApiError ? error.problem?.errors : undefined;
    if (!fields) return setRefusal({ code: failureCodeOf(error), attempt: attempts.current });
    for (const { pointer, code, detail } of fields)
      form.setError(fieldNameAt(pointer), { type: code, message: detail });
    setInvalidTries(attempts.current);
  }

  async function send() {
    // A double press of the key or the button is one save.
    if (isSending.current) return;
    isSending.current = true;
    attempts.current += 1;
    setRefusal(null);
    for (let tries = 1; (await trySending(tries)) === 'again'; tries += 1);
    isSending.current = false;
    if (saved.current) onSaved(saved.current.value);
  }

  async function trySending(tries: number): Promise<'again' | 'done'> {
    let stale: unknown;
    saved.current = null;
    const submit = form.handleSubmit(
      async (values) => {
        try {
          saved.current = { value: await onSubmit(values) };
        } catch (error) {
          if (onStale && failureCodeOf(error) === 'stale' && tries < mostTries) stale = error;
          else refuse(error);
        }
      },
      () => setInvalidTries(attempts.current),
    );
    await submit();
    if (!stale || !onStale) return 'done';
    try {
      return (await onStale()) ? 'again' : 'done';
    } catch (error) {
      refuse(error);
      return 'done';
    }
  }

  function forgetRefusal() {
    setRefusal(null);
    setInvalidTries(0);
  }

  return { send, refusal, invalidTries, forgetRefusal };
}
