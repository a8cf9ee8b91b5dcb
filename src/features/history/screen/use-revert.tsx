import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pick } from '../../../kit/i18n/pick.ts';
import type { TextKey } from '../../../kit/i18n/text.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { ConfirmDialog } from '../../../kit/staff/action/confirm-dialog.tsx';
import { useAction } from '../../../kit/staff/action/use-action.ts';
import { wasAnswered } from '../../../kit/staff/action/was-answered.ts';
import { useReload } from '../../../kit/staff/list/use-reload.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { historyPath } from '../../../kit/staff/ui/history-link.tsx';
import { shortName } from '../../../kit/staff/ui/short-name.ts';
import { useToast } from '../../../kit/staff/ui/toasts.tsx';
import { recordLinks } from '../../record-links/record-links.ts';
import { historyCalls } from '../history.calls.ts';
import type { LoadedHistory } from './history-loader.ts';
import { useSettingsNews } from './use-settings-news.ts';

type Reverting = { entity: string; id: number; loaded: LoadedHistory };

/** Brings an older version back, after a question and with a way back to what was there before. */
export function useRevert({ entity, id, loaded }: Reverting): { ask: (version: number) => void; dialog: ReactNode } {
  const text = useText();
  const language = useLanguage();
  const api = useApi();
  const attempt = useAction();
  const showToast = useToast();
  const reload = useReload();
  const tellStaffArea = useSettingsNews(entity);
  const [, setParams] = useSearchParams();
  const [asked, setAsked] = useState<number | null>(null);
  const { data: history, etag } = loaded;
  const wholeName = pick(history, 'title', language);
  const name = shortName(wholeName);

  /** Only over what was seen: `seen` is its tag. Answers with the tag of what is there then. */
  async function bringBack(version: number, seen: string | null): Promise<string | null> {
    const headers = seen ? { 'if-match': seen } : undefined;
    try {
      const restored = await api.callWithTag(historyCalls.restore, { params: { entity, id, version }, headers });
      // The new version is looked at, and everything loaded with it; whoever has gone on meanwhile stays there.
      if (location.pathname === historyPath(entity, id)) {
        setParams({ version: String(restored.data.version) }, { replace: true, preventScrollReset: true });
      } else await reload();
      await tellStaffArea();
      return restored.etag;
    } catch (error) {
      if (wasAnswered(error)) await reload();
      throw error;
    }
  }

  /** It gets the values that it had; what was in the trash goes back there with them. */
  function undo(made: string | null) {
    const { state, version } = history;
    const remove = recordLinks[entity]?.calls?.delete;
    let seen = made;
    return attempt(
      async () => {
        if (version) seen = await bringBack(version, seen);
        if (state === 'trash' && remove) await api.call(remove, { params: { id } }).finally(reload);
        showToast({ kind: 'done', message: text('history.undone', { name }) });
      },
      (reason) => text('history.notUndone', { name, reason }),
    );
  }

  function revert(version: number) {
    return attempt(
      async () => {
        const made = await bringBack(version, etag);
        const action = { label: text('admin.toast.undo'), run: () => undo(made) };
        showToast({ kind: 'undo', icon: History, message: text('history.done', { name, version }), action });
      },
      (reason) => text('history.notDone', { name, reason }),
    );
  }

  const dialog = asked !== null && (
    <ConfirmDialog
      tone="change"
      title={text('history.question', { name: wholeName, version: asked })}
      safeLabel={text('history.keep')}
      actionLabel={text('history.restore')}
      onSafe={() => setAsked(null)}
      onAction={() => {
        setAsked(null);
        void revert(asked);
      }}
    >
      {text(consequenceFor(entity, history.state))}
    </ConfirmDialog>
  );
  return { ask: setAsked, dialog };
}

function consequenceFor(entity: string, state: LoadedHistory['data']['state']): TextKey {
  if (entity === 'settings') return 'history.consequenceSettings';
  return state === 'trash' ? 'history.consequenceTrash' : 'history.consequence';
}
