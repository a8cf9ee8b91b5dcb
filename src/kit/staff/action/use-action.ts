import type { LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../client/api-client.ts';
import { useText } from '../../i18n/use-text.tsx';
import { useReload } from '../list/use-reload.ts';
import { useReauthenticate } from '../session/reauthenticate.ts';
import { type ToastAction, useToast } from '../ui/toasts.tsx';
import { type FailureCode, failureCodeOf, failureText } from './problem-text.ts';

/** Something that is done outside a form: the calls, what the screen shows then, what is said, and how it is undone. */
export type Action<Result = unknown> = {
  run: () => Promise<Result>;
  /** What the screen shows then; unset, everything on it is loaded again. */
  onDone?: (result: Result) => unknown;
  /** The message; null when there is nothing to say. */
  done?: (result: Result) => string | null;
  icon?: LucideIcon;
  /** A way on from the message, where there is nothing to undo. */
  next?: ToastAction;
  undo?: (result: Result) => Action;
  failed: (reason: string) => string;
  /** Puts the screen right after a failure. Answers with true when it has also said what happened. */
  onFailed?: (error: unknown) => Promise<unknown>;
  /** While one with the same key is under way it is not begun again: a double click is one. */
  key?: string | number;
};

/** Does it, shows and says what came of it. A failure stays on the screen with its reason and a way to do it again. */
export function useAction() {
  const text = useText();
  const showToast = useToast();
  const reload = useReload();
  const reauthenticate = useReauthenticate();
  const underWay = useUnderWay();

  async function act<Result>(action: Action<Result>): Promise<void> {
    await underWay.once(action.key, async () => {
      try {
        const result = await action.run();
        await (action.onDone ?? reload)(result);
        say(action, result);
      } catch (error) {
        if ((await action.onFailed?.(error)) !== true) sayFailure(action, error);
      }
    });
  }

  function say<Result>({ done, undo, icon, next }: Action<Result>, result: Result) {
    const message = done?.(result);
    if (!message) return;
    const undoing = undo && { label: text('admin.toast.undo'), run: () => act(undo(result)) };
    showToast({ kind: undoing ? 'undo' : 'done', icon, message, action: undoing ?? next });
  }

  function sayFailure<Result>(action: Action<Result>, error: unknown) {
    const code = failureCodeOf(error);
    if (code === 'unexpected') reportError(error);
    const again = () => act(action);
    const way =
      code === 'unauthenticated'
        ? { label: text('admin.logIn'), run: async () => (await reauthenticate()) && again() }
        : { label: text('admin.tryAgain'), run: again };
    const message = action.failed(brokenRule(error) ?? text(failureText(code)));
    showToast({ kind: 'failed', message, action: isOver(code) ? undefined : way });
  }

  return { act, isBusy: underWay.has };
}

type Key = Action['key'];

/** What has a key is done once at a time. */
function useUnderWay() {
  const keys = useRef(new Set<Key>());
  const [shown, setShown] = useState<ReadonlySet<Key>>(keys.current);
  const show = () => setShown(new Set(keys.current));

  async function once(key: Key, run: () => Promise<void>) {
    if (key === undefined) return run();
    if (keys.current.has(key)) return;
    keys.current.add(key);
    show();
    try {
      await run();
    } finally {
      keys.current.delete(key);
      show();
    }
  }

  return { once, has: (key: Key) => shown.has(key) };
}

/** What is gone stays gone, and what was seen before somebody changed it stays old: there is nothing to try again. */
const isOver = (code: FailureCode) => code === 'notFound' || code === 'stale';

/** There are no fields here that could be marked: the rule itself is the reason. */
function brokenRule(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.errors?.[0]?.detail : undefined;
}
