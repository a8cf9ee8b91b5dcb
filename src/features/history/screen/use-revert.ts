import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TaggedAnswer } from '../../../kit/client/api-client.ts';
import { pick } from '../../../kit/i18n/pick.ts';
import type { TextKey } from '../../../kit/i18n/text.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { useSearchParams } from '../../../kit/router/hooks.ts';
import type { Action } from '../../../kit/staff/action/use-action.ts';
import { useConfirmedAction } from '../../../kit/staff/action/use-confirmed-action.ts';
import { useReloadIfAnswered } from '../../../kit/staff/action/use-reload-if-answered.ts';
import { useReload } from '../../../kit/staff/list/use-reload.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { historyPath } from '../../../kit/staff/ui/history-link.tsx';
import { shortName } from '../../../kit/staff/ui/short-name.ts';
import { recordLinks } from '../../record-links/record-links.ts';
import { historyCalls } from '../history.calls.ts';
import type { LoadedHistory } from './history-loader.ts';
import { useSettingsNews } from './use-settings-news.ts';

type Reverting = { entity: string; id: number; loaded: LoadedHistory };

/** Brings an older version back, after a question and with a way back to what was there before. */
export function useRevert({ entity, id, loaded }: Reverting): { ask: (version: number) => void; dialog: ReactNode } {
  const text = useText();
  const language = useLanguage();
  const { perform, dialog } = useConfirmedAction();
  const { bringBack, show, onFailed } = useBringBack(entity, id);
  const undo = useUndo({ entity, id, loaded });
  const { data: history, etag } = loaded;
  const name = pick(history, 'title', language);

  const ask = (version: number) =>
    perform({
      question: {
        tone: 'change',
        title: text('history.question', { name, version }),
        consequence: text(consequenceFor(entity, history.state)),
        safeLabel: text('history.keep'),
        actionLabel: text('history.restore'),
      },
      run: () => bringBack(version, etag),
      onDone: show,
      done: () => text('history.done', { name: shortName(name), version }),
      icon: History,
      undo: (restored) => undo(restored.etag),
      failed: (reason) => text('history.notDone', { name: shortName(name), reason }),
      onFailed,
    });
  return { ask, dialog };
}

/** It gets the values that it had; what was in the trash goes back there with them. */
function useUndo({ entity, id, loaded }: Reverting): (made: string | null) => Action {
  const text = useText();
  const api = useApi();
  const { bringBack, show, onFailed } = useBringBack(entity, id);
  const { state, version } = loaded.data;
  const name = shortName(pick(loaded.data, 'title', useLanguage()));
  const remove = recordLinks[entity]?.calls?.delete;

  return (made) => {
    let restored: Restored | null = null;
    return {
      async run() {
        if (version) restored = await bringBack(version, restored ? restored.etag : made);
        if (state === 'trash' && remove) await api.call(remove, { params: { id } });
      },
      onDone: () => show(restored),
      done: () => text('history.undone', { name }),
      failed: (reason) => text('history.notUndone', { name, reason }),
      onFailed,
    };
  };
}

type Restored = TaggedAnswer<typeof historyCalls.restore>;

function useBringBack(entity: string, id: number) {
  const api = useApi();
  const reload = useReload();
  const tellStaffArea = useSettingsNews(entity);
  const [, setParams] = useSearchParams();

  /** Only over what was seen: `seen` is its tag. */
  function bringBack(version: number, seen: string | null): Promise<Restored> {
    const headers = seen ? { 'if-match': seen } : undefined;
    return api.callWithTag(historyCalls.restore, { params: { entity, id, version }, headers });
  }

  /** The new version is looked at, and everything loaded with it; whoever has gone on meanwhile stays there. */
  async function show(restored: Restored | null) {
    if (restored && location.pathname === historyPath(entity, id)) {
      setParams({ version: String(restored.data.version) }, { replace: true });
    } else await reload();
    await tellStaffArea();
  }

  return { bringBack, show, onFailed: useReloadIfAnswered() };
}

function consequenceFor(entity: string, state: LoadedHistory['data']['state']): TextKey {
  if (entity === 'settings') return 'history.consequenceSettings';
  return state === 'trash' ? 'history.consequenceTrash' : 'history.consequence';
}
