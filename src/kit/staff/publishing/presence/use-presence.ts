import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isMissing } from '../../../client/api-client.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { editingCalls } from '../../../publishing/editing/editing.calls.ts';
import type { Editing, Holder } from '../../../publishing/editing/editing.contract.ts';
import { useAction } from '../../action/use-action.ts';
import { useApi } from '../../session/api-context.ts';

/** Nothing but a question to the database most of the time; so whoever loses a record learns of it this soon. */
const beatMs = 5_000;

type PresenceOptions = {
  entity: string;
  id: number;
  /** Somebody else writes from now on: what was typed and not saved is to be kept. */
  onLost?: (holder: Holder) => void;
  /** It opens for writing after another had it: what the screen shows may be old. */
  onGained?: () => void;
};

export type Presence = {
  /** Who writes; null while that is not known, for which nobody is kept from writing: saving compares versions. */
  holder: Holder | null;
  isMine: boolean;
  /** It was ours on this screen until another took over. */
  isLost: boolean;
  /** Pushes aside the holder that is shown. If that is another one by now, the screen shows the other one. */
  takeOver: () => Promise<void>;
};

/** Says while a record is open that somebody is here, and who writes. */
export function usePresence({ entity, id, onLost, onGained }: PresenceOptions): Presence {
  const text = useText();
  const api = useApi();
  const { act } = useAction();
  const tab = useRef('');
  const [answer, setAnswer] = useState<Editing | null>(null);
  const [isLost, setIsLost] = useState(false);
  const last = useRef<Editing | null>(null);

  const show = useEffectEvent((next: Editing) => {
    const before = last.current;
    last.current = next;
    setAnswer(next);
    if (before?.isMine && !next.isMine) {
      setIsLost(true);
      onLost?.(next.holder);
    }
    if (before && !before.isMine && next.isMine) {
      setIsLost(false);
      onGained?.();
    }
  });

  useEffect(() => {
    let isOver = false;
    const params = { entity, id };
    const enter = () => {
      // Another name each time: a farewell that arrives late is none of the one who came back.
      tab.current = Math.random().toString(36).slice(2);
      void beat();
    };
    async function beat() {
      const body = { tab: tab.current };
      const next = await api.call(editingCalls.beat, { params, body, isBackground: true }).catch((error: unknown) => {
        // Nobody edits what is gone.
        if (error instanceof ApiError && isMissing(error)) clearInterval(timer);
        return null;
      });
      if (next && !isOver) show(next);
    }
    function leave() {
      const send: typeof fetch = (address, options) => fetch(address, { ...options, keepalive: true });
      const input = { params: { ...params, tab: tab.current }, isBackground: true, send };
      api.call(editingCalls.leave, input).catch(() => undefined);
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && enter();
    const lookUp = () => document.visibilityState === 'visible' && beat();
    const timer = setInterval(beat, beatMs);
    enter();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    document.addEventListener('visibilitychange', lookUp);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      document.removeEventListener('visibilitychange', lookUp);
      leave();
    };
  }, [api, entity, id]);

  return {
    holder: answer?.holder ?? null,
    isMine: answer?.isMine ?? true,
    isLost,
    takeOver: () =>
      act({
        key: 'take over',
        run: () =>
          api.call(editingCalls.beat, {
            params: { entity, id },
            body: { tab: tab.current, ...(answer && { takeOver: answer.holder.claim }) },
          }),
        onDone: (next: Editing) => show(next),
        failed: (reason) => text('presence.failed', { reason }),
      }),
  };
}
