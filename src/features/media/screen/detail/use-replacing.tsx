import { type ChangeEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../../kit/i18n/use-text.tsx';
import { mediaCalls } from '../../../../kit/media/library/media.calls.ts';
import type { Media, MediaPlace } from '../../../../kit/media/library/media.contract.ts';
import { sendWithProgress } from '../../../../kit/staff/action/upload-progress.ts';
import { useAction } from '../../../../kit/staff/action/use-action.ts';
import { toFormData } from '../../../../kit/staff/form/to-form-data.ts';
import { acceptedOf, mediaName } from '../../../../kit/staff/media/media-facts.ts';
import { useApi } from '../../../../kit/staff/session/api-context.ts';
import { useToast } from '../../../../kit/staff/ui/toasts.tsx';
import { refusalOf } from '../upload/refused-file.ts';

const ReplaceDialog = lazy(async () => ({ default: (await import('./replace-dialog.tsx')).ReplaceDialog }));

type Replacing = { onReplaced: (old: Media, now: Media) => Promise<void> };

/** Puts another file into all places of one, once the person has seen how many those are. */
export function useReplacing({ onReplaced }: Replacing): { choose: (media: Media) => void; elements: ReactNode } {
  const text = useText();
  const language = useLanguage();
  const api = useApi();
  const { act } = useAction();
  const showToast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const old = useRef<Media>(null);
  const [asked, setAsked] = useState<{ media: Media; places: MediaPlace[]; file: File } | null>(null);

  const failedFor = (media: Media) => (reason: string) =>
    text('media.notReplaced', { name: mediaName(media, text), reason });

  function choose(media: Media) {
    old.current = media;
    if (!input.current) return;
    input.current.accept = acceptedOf[media.kind];
    input.current.click();
  }

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file && old.current) ask(old.current, file);
    // The same file may be chosen again.
    target.value = '';
  }

  function ask(media: Media, file: File) {
    const failed = failedFor(media);
    const refusal = refusalOf(file, text, language, media.kind);
    if (refusal) return showToast({ kind: 'failed', message: failed(refusal) });
    void act({
      key: `uses ${media.id}`,
      run: () => api.call(mediaCalls.uses, { params: { id: media.id } }),
      onDone: (places) => setAsked({ media, places, file }),
      failed,
    });
  }

  function replace(media: Media, file: File) {
    return act({
      key: `replace ${media.id}`,
      run: () =>
        api.call(mediaCalls.replace, {
          params: { id: media.id },
          body: toFormData({ File: file }),
          send: sendWithProgress,
        }),
      onDone: (now) => onReplaced(media, now),
      done: () => text('media.replaced', { name: mediaName(media, text) }),
      failed: failedFor(media),
    });
  }

  const elements = (
    <>
      <input ref={input} type="file" hidden aria-label={text('media.replace')} onChange={take} />
      {asked && (
        <Suspense fallback={null}>
          <ReplaceDialog
            {...asked}
            onKeep={() => setAsked(null)}
            onReplace={() => {
              setAsked(null);
              void replace(asked.media, asked.file);
            }}
          />
        </Suspense>
      )}
    </>
  );
  return { choose, elements };
}
