import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldNameAt } from '../../contract/field-errors.ts';
import { ApiError } from '../../http/api-client.ts';
import { type FailureCode, failureCodeOf } from '../problem-text.ts';

export type Refusal = { code: FailureCode; attempt: number };

type Submission<Values, Saved> = {
  form: UseFormReturn<FieldValues, unknown, Values>;
  onSubmit: (values: Values, overwrite: boolean) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
};

/** Sends a form, one try at a time, and remembers why the last one was refused. */
export function useSubmission<Values, Saved>({ form, onSubmit, onSaved }: Submission<Values, Saved>) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [invalidTries, setInvalidTries] = useState(0);
  const attempts = useRef(0);
  const isSending = useRef(false);

  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) reportError(error);
    const fields = error instanceof ApiError ? error.problem?.errors : undefined;
    if (!fields) return setRefusal({ code: failureCodeOf(error), attempt: attempts.current });
    for (const { pointer, code, detail } of fields)
      form.setError(fieldNameAt(pointer), { type: code, message: detail });
    setInvalidTries(attempts.current);
  }

  async function send(overwrite = false) {
    // A double press of the key or the button is one save.
    if (isSending.current) return;
    isSending.current = true;
    attempts.current += 1;
    setRefusal(null);
    let saved: { value: Saved } | undefined;
    const submit = form.handleSubmit(
      async (values) => {
        try {
          saved = { value: await onSubmit(values, overwrite) };
        } catch (error) {
          refuse(error);
        }
      },
      () => setInvalidTries(attempts.current),
    );
    await submit();
    isSending.current = false;
    if (saved) onSaved(saved.value);
  }

  function forgetRefusal() {
    setRefusal(null);
    setInvalidTries(0);
  }

  return { send, refusal, invalidTries, forgetRefusal };
}
