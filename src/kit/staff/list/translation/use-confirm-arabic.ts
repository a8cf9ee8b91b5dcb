import { confirmCall } from '../../../contract/stale-translation-call.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { useAction } from '../../action/use-action.ts';
import { useApi } from '../../session/api-context.ts';

type Confirmed = {
  entity: string;
  id: number;
  /** The version that was read, where it is known: a newer one would have to be read first. */
  version?: string | null;
  onDone: () => void;
};

/** Says that the Arabic of a record is still right, although its English has changed. */
export function useConfirmArabic() {
  const text = useText();
  const api = useApi();
  const { act } = useAction();
  return ({ entity, id, version, onDone }: Confirmed) => {
    const headers = version ? { 'If-Match': version } : undefined;
    return act({
      run: () => api.call(confirmCall, { params: { entity, id }, headers }),
      onDone,
      done: () => text('arabic.confirmed'),
      failed: (reason) => text('arabic.notConfirmed', { reason }),
    });
  };
}
