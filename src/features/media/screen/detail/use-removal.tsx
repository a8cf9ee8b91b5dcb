import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { mediaCalls } from '../../../../kit/media/library/media.calls.ts';
import type { Media, MediaPlace } from '../../../../kit/media/library/media.contract.ts';
import { failureCodeOf } from '../../../../kit/staff/action/problem-text.ts';
import { useAction } from '../../../../kit/staff/action/use-action.ts';
import { mediaName } from '../../../../kit/staff/media/media-facts.ts';
import { useApi } from '../../../../kit/staff/session/api-context.ts';

const InUseDialog = lazy(async () => ({ default: (await import('./in-use-dialog.tsx')).InUseDialog }));

type Removal = { onRemoved: (media: Media) => Promise<void>; onReplace: (media: Media) => void };

/** What nothing uses goes at once, and can be brought back. Of what is used, every place is named instead. */
export function useRemoval({ onRemoved, onReplace }: Removal): { remove: (media: Media) => void; dialog: ReactNode } {
  const text = useText();
  const api = useApi();
  const { act } = useAction();
  const [inUse, setInUse] = useState<{ media: Media; places: MediaPlace[] } | null>(null);

  const failedFor = (name: string) => (reason: string) => text('admin.toast.notDeleted', { name, reason });

  function explain(media: Media) {
    return act({
      key: `uses ${media.id}`,
      run: () => api.call(mediaCalls.uses, { params: { id: media.id } }),
      onDone: (places) => setInUse({ media, places }),
      failed: failedFor(mediaName(media, text)),
    });
  }

  function deleteAtOnce(media: Media) {
    const params = { id: media.id };
    const name = mediaName(media, text);
    return act({
      key: `delete ${media.id}`,
      run: () => api.call(mediaCalls.delete, { params }),
      onDone: () => onRemoved(media),
      done: () => text('admin.toast.deleted', { name }),
      undo: () => ({
        run: () => api.call(mediaCalls.restore, { params }),
        done: () => text('admin.toast.restored', { name }),
        failed: (reason) => text('admin.toast.notRestored', { name, reason }),
      }),
      failed: failedFor(name),
      async onFailed(error) {
        // A record has begun to use it meanwhile.
        const isUsed = failureCodeOf(error) === 'inUse';
        if (isUsed) await explain(media);
        return isUsed;
      },
    });
  }

  const close = () => setInUse(null);
  return {
    remove: (media) => void (media.uses > 0 ? explain(media) : deleteAtOnce(media)),
    dialog: inUse && (
      <Suspense fallback={null}>
        <InUseDialog
          name={mediaName(inUse.media, text)}
          places={inUse.places}
          onKeep={close}
          onReplace={() => {
            close();
            onReplace(inUse.media);
          }}
        />
      </Suspense>
    ),
  };
}
