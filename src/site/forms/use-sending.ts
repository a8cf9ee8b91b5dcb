import { useEffect, useState } from 'react';
import { useActionData, useFetcher } from '../../kit/router/hooks.ts';
import { drafts } from './drafts.ts';
import type { Outcome } from './send-form.ts';
import type { PublicFormOptions } from './use-public-form.ts';

/** Sends the form of a page, and begins anew after a success. `name` is where its draft is kept. */
export function useSending<Received>(name: string) {
  const fetcher = useFetcher<Outcome<Received>>();
  // What the server answered when the form was sent without scripts.
  const answered = useActionData<Outcome<Received>>();
  const [round, setRound] = useState(0);
  const outcome = fetcher.data ?? (round === 0 ? answered : undefined);
  const isSent = outcome?.kind === 'sent';

  useEffect(() => {
    if (isSent) drafts.keep(name, null);
  }, [isSent, name]);

  return {
    outcome,
    /** 0 for the form that the page began with. */
    round,
    isSending: fetcher.state !== 'idle',
    send: (form: FormData) => fetcher.submit(form),
    startOver() {
      fetcher.reset();
      setRound(round + 1);
    },
  };
}

/** What a form needs of it. */
export type Sending = Pick<PublicFormOptions, 'outcome' | 'round' | 'send'> & { isSending: boolean };
