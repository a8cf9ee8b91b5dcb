import { useState } from 'react';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { useApi } from '../../session/api-context.ts';

export type KeptText = {
  state: 'none' | 'keeping' | 'kept' | 'failed';
  /** Sends what is in the form now to be kept beside the working copy; call it from `onLost`. */
  keep: () => Promise<void>;
};

/** `call`: the kind's `keepDraft`. `bodyOf`: what the form would save as a draft at this moment. */
export function useKeptText(call: Endpoint, id: number, bodyOf: () => FormData | object): KeptText {
  const api = useApi();
  const [state, setState] = useState<KeptText['state']>('none');

  async function keep() {
    setState('keeping');
    try {
      await api.call(call, { params: { id }, body: bodyOf(), isBackground: true });
      setState('kept');
    } catch {
      setState('failed');
    }
  }

  return { state, keep };
}
