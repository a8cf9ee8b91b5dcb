import { useCallback, useEffect, useState } from 'react';
import { useText } from '../../../i18n/use-text.tsx';
import { previewLinkCalls } from '../../../publishing/preview-link/preview-link.calls.ts';
import type { PreviewLink } from '../../../publishing/preview-link/preview-link.contract.ts';
import { useAction } from '../../action/use-action.ts';
import { useApi } from '../../session/api-context.ts';

type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; link: PreviewLink | null };

/** The preview link of a record, and what can be done with it. */
export function usePreviewLink(entity: string, id: number) {
  const text = useText();
  const api = useApi();
  const { act, isBusy } = useAction();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const show = ({ link }: { link: PreviewLink | null }) => setLoaded({ state: 'loaded', link });

  const load = useCallback(() => {
    let isCurrent = true;
    const keep = (answer: Loaded) => isCurrent && setLoaded(answer);
    setLoaded({ state: 'loading' });
    api.call(previewLinkCalls.read, { params: { entity, id }, isBackground: true }).then(
      ({ link }) => keep({ state: 'loaded', link }),
      () => keep({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, entity, id]);
  useEffect(load, [load]);

  const input = { params: { entity, id } };
  const common = { key: 'preview link', failed: (reason: string) => text('previewLink.failed', { reason }) };
  return {
    loaded,
    load,
    isBusy: isBusy(common.key),
    make: () =>
      act({
        ...common,
        run: () => api.call(previewLinkCalls.make, input),
        onDone: show,
        done: () => text('previewLink.made'),
      }),
    withdraw: () =>
      act({
        ...common,
        run: () => api.call(previewLinkCalls.withdraw, input),
        onDone: () => show({ link: null }),
        done: () => text('previewLink.withdrawn'),
      }),
  };
}
