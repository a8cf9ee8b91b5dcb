import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { historyCalls } from '../../entities/history/history.calls.ts';
import { useApi } from '../../kit/admin/api-context.ts';
import { ConfirmDialog } from '../../kit/admin/confirm-dialog.tsx';
import { useReload } from '../../kit/admin/list/use-reload.ts';
import { useToast } from '../../kit/admin/toasts.tsx';
import { useAttempt } from '../../kit/admin/use-attempt.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { recordPlaces } from '../records/record-places.ts';
import type { LoadedHistory } from './history-loader.ts';

type Reverting = { entity: string; id: number; loaded: LoadedHistory };

/** Brings an older version back, after a question and with a way back to what was there before. */
export function useRevert({ entity, id, loaded }: Reverting): { ask: (version: number) => void; dialog: ReactNode } {
  const text = useText();
  const language = useLanguage();
  const api = useApi();
  const attempt = useAttempt();
  const showToast = useToast();
  const reload = useReload();
  const [, setParams] = useSearchParams();
  const [asked, setAsked] = useState<number | null>(null);
  const { data: history, etag } = loaded;
  const name = pick(history, 'title', language);

  async function bringBack(version: number, headers?: Record<string, string>): Promise<void> {
    try {
      const restored = await api.call(historyCalls.restore, { params: { entity, id, version }, headers });
      // The new version is looked at, and everything loaded with it.
      setParams({ version: String(restored.version) }, { replace: true, preventScrollReset: true });
    } catch (error) {
      await reload();
      throw error;
    }
  }

  /** What was in the trash goes back there; anything else gets the values that it had. */
  function undo() {
    const { state, version } = history;
    const remove = recordPlaces[entity]?.calls?.delete;
    return attempt(
      async () => {
        if (state === 'trash' && remove) await api.call(remove, { params: { id } }).finally(reload);
        else if (version) await bringBack(version);
        showToast({ kind: 'done', message: text('history.undone', { name }) });
      },
      (reason) => text('history.notUndone', { name, reason }),
    );
  }

  function revert(version: number) {
    return attempt(
      async () => {
        await bringBack(version, etag ? { 'if-match': etag } : undefined);
        const action = { label: text('admin.toast.undo'), run: undo };
        showToast({ kind: 'undo', icon: History, message: text('history.done', { name, version }), action });
      },
      (reason) => text('history.notDone', { name, reason }),
    );
  }

  const dialog = asked !== null && (
    <ConfirmDialog
      tone="leave"
      title={text('history.question', { name, version: asked })}
      safeLabel={text('history.keep')}
      actionLabel={text('history.restore')}
      onSafe={() => setAsked(null)}
      onAction={() => {
        setAsked(null);
        void revert(asked);
      }}
    >
      {text(history.state === 'trash' ? 'history.consequenceTrash' : 'history.consequence')}
    </ConfirmDialog>
  );
  return { ask: setAsked, dialog };
}
