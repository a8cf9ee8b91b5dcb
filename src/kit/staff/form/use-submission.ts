import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../client/api-client.ts';
import { fieldNameAt } from '../../contract/field-errors.ts';
import { fieldOfId } from '../../contract/pictures/picture-id-names.ts';
import { type FailureCode, failureCodeOf } from '../action/problem-text.ts';

export type Refusal = { code: FailureCode; attempt: number };

type Submission<Values> = {
  form: UseFormReturn<FieldValues, unknown, Values>;
  /** Somebody else has saved first. True when that is settled, and it can be sent again. */
  onStale?: () => Promise<boolean>;
};

/** What is sent and what follows. `whole` are values that keep all rules; others are sent as they are typed. */
export type Job<Values, Saved> = (
  | { of: 'whole'; run: (values: Values) => Promise<Saved> }
  | { of: 'typed'; run: () => Promise<Saved> }
) & { onSaved: (saved: Saved) => void };

// Each time somebody else has to be faster; after so many it is no coincidence.
const mostTries = 5;

/** Sends a form, one try at a time, and remembers why the last one was refused. */
export function useSubmission<Values>({ form, onStale }: Submission<Values>) {
  const [refusal, setRefusal] = useState<(Refusal & { again: () => void }) | null>(null);
  const [invalidTries, setInvalidTries] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const attempts = useRef(0);
  const isUnderWay = useRef(false);

  async function send<Saved>(job: Job<Values, Saved>): Promise<void> {
    // A double press of the key or the button is one save.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    attempts.current += 1;
    setRefusal(null);
    let result: Result<Saved> = 'again';
    for (let tries = 1; result === 'again'; tries += 1) result = await trySending(job, tries);
    isUnderWay.current = false;
    setIsSending(false);
    if (typeof result === 'object') job.onSaved(result.saved);
  }

  async function trySending<Saved>(job: Job<Values, Saved>, tries: number): Promise<Result<Saved>> {
    const attempt = async (run: () => Promise<Saved>): Promise<Result<Saved>> => {
      try {
        return { saved: await run() };
      } catch (error) {
        if (onStale && failureCodeOf(error) === 'stale' && tries < mostTries) return 'stale';
        return refuse(error, job);
      }
    };
    if (job.of === 'typed') return settled(await attempt(job.run), job);
    const tried: { result: Result<Saved> } = { result: 'refused' };
    await form.handleSubmit(
      async (values) => {
        tried.result = await attempt(() => job.run(values));
      },
      () => setInvalidTries(attempts.current),
    )();
    return settled(tried.result, job);
  }

  async function settled<Saved>(result: Result<Saved>, job: Job<Values, Saved>): Promise<Result<Saved>> {
    if (result !== 'stale') return result;
    try {
      return (await onStale?.()) ? 'again' : 'refused';
    } catch (error) {
      return refuse(error, job);
    }
  }

  function refuse<Saved>(error: unknown, job: Job<Values, Saved>): 'refused' {
    if (!(error instanceof ApiError)) reportError(error);
    if (markFields(form, error)) setInvalidTries(attempts.current);
    else setRefusal({ code: failureCodeOf(error), attempt: attempts.current, again: () => void send(job) });
    return 'refused';
  }

  function forgetRefusal() {
    setRefusal(null);
    setInvalidTries(0);
  }

  return { send, isSending, refusal, invalidTries, forgetRefusal };
}

type Result<Saved> = { saved: Saved } | 'refused' | 'stale' | 'again';

/** Puts what the server says about fields at the fields. False when it says nothing about any. */
export function markFields<Values>(form: UseFormReturn<FieldValues, unknown, Values>, error: unknown): boolean {
  const fields = error instanceof ApiError ? error.problem?.errors : undefined;
  for (const { pointer, code, detail } of fields ?? [])
    form.setError(nameInForm(form, fieldNameAt(pointer)), { type: code, message: detail });
  return fields !== undefined;
}

/** What is wrong with the id of a picture is said at the picture. */
function nameInForm<Values>(form: UseFormReturn<FieldValues, unknown, Values>, name: string): string {
  const values = form.getValues();
  const [first = ''] = name.split('.');
  return !(first in values) && fieldOfId(first) in values ? fieldOfId(first) : name;
}
