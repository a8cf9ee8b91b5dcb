import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../../kit/client/api-client.ts';
import { useLanguage, useText } from '../../../../kit/i18n/use-text.tsx';
import { mediaCalls } from '../../../../kit/media/library/media.calls.ts';
import { type FailureCode, failureCodeOf, failureText } from '../../../../kit/staff/action/problem-text.ts';
import { useUnsavedChanges } from '../../../../kit/staff/action/unsaved-changes.ts';
import { sendTelling } from '../../../../kit/staff/action/upload-progress.ts';
import { toFormData } from '../../../../kit/staff/form/to-form-data.ts';
import { useReload } from '../../../../kit/staff/list/use-reload.ts';
import { useApi } from '../../../../kit/staff/session/api-context.ts';
import { useReauthenticate } from '../../../../kit/staff/session/reauthenticate.ts';
import { refusalOf } from './refused-file.ts';

const mostAtOnce = 3;

const doneStaysMs = 6000;

type State =
  | { kind: 'waiting' }
  | { kind: 'done' }
  /** How much of it has left this browser, from 0 to 1. */
  | { kind: 'sending'; part: number }
  /** Without a code it was not even sent, and sending it again would change nothing. */
  | { kind: 'failed'; reason: string; code?: FailureCode };

export type Upload = { key: number; file: File; state: State };

/** Files on their way into the library, a few at a time. They go on while the person looks at pictures. */
export function useUploads() {
  const text = useText();
  const language = useLanguage();
  const api = useApi();
  const reload = useReload();
  const reauthenticate = useReauthenticate();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastKey = useRef(0);
  const underWay = useRef(new Map<number, AbortController>());

  const put = (key: number, state: State) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, state } : one)));
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  function add(files: Iterable<File>) {
    const added = Array.from(files, (file): Upload => {
      const reason = refusalOf(file, text, language);
      lastKey.current += 1;
      return { key: lastKey.current, file, state: reason ? { kind: 'failed', reason } : { kind: 'waiting' } };
    });
    setUploads((all) => [...all, ...added]);
  }

  async function send({ key, file }: Upload) {
    const ending = new AbortController();
    underWay.current.set(key, ending);
    put(key, { kind: 'sending', part: 0 });
    const tell = ({ loaded, total }: ProgressEvent) => put(key, { kind: 'sending', part: loaded / total });
    try {
      const body = toFormData({ File: file });
      await api.call(mediaCalls.create, { body, isBackground: true, send: sendTelling(tell, ending.signal) });
      put(key, { kind: 'done' });
      setTimeout(() => drop(key), doneStaysMs);
      void reload();
    } catch (error) {
      if (ending.signal.aborted) return;
      const code = failureCodeOf(error);
      if (code === 'unexpected') reportError(error);
      put(key, { kind: 'failed', code, reason: ruleIn(error) ?? text(failureText(code)) });
    } finally {
      underWay.current.delete(key);
    }
  }

  const sendWaiting = useEffectEvent(() => {
    const waiting = uploads.filter(({ key, state }) => state.kind === 'waiting' && !underWay.current.has(key));
    for (const one of waiting.slice(0, mostAtOnce - underWay.current.size)) void send(one);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever ends makes room for the next one
  useEffect(() => sendWaiting(), [uploads]);

  function cancel(key: number) {
    underWay.current.get(key)?.abort();
    // At once: the next one begins when this one leaves the list.
    underWay.current.delete(key);
    drop(key);
  }

  async function retry({ key, state }: Upload) {
    const isLoggedOut = state.kind === 'failed' && state.code === 'unauthenticated';
    if (isLoggedOut && !(await reauthenticate())) return;
    put(key, { kind: 'waiting' });
  }

  useEffect(() => {
    const all = underWay.current;
    return () => {
      for (const ending of all.values()) ending.abort();
    };
  }, []);
  const isRunning = uploads.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending');
  useUnsavedChanges({ exist: isRunning, of: 'page', warning: 'media.leaveUploads' });

  return { uploads, add, cancel, retry };
}

/** What the server has to say about the file itself. */
function ruleIn(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.errors?.[0]?.detail : undefined;
}

export type Uploads = ReturnType<typeof useUploads>;
