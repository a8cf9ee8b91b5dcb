import { RotateCcw } from 'lucide-react';
import { languageCodes, pathIn } from '../../../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../../../kit/i18n/use-text.tsx';
import { failureCodeOf } from '../../../../kit/staff/action/problem-text.ts';
import { useAction } from '../../../../kit/staff/action/use-action.ts';
import { useSaveKey } from '../../../../kit/staff/form/use-save-key.ts';
import { usePublishKey } from '../../../../kit/staff/publishing/use-publish-key.ts';
import { useToast } from '../../../../kit/staff/ui/toasts.tsx';
import type { PageText } from '../../page.contract.ts';
import type { PageTexts } from '../../registry/page-parts.ts';
import type { TextHandlers } from '../fields/text-item.tsx';
import { changeTo, draftOf } from './draft-changes.ts';
import { type PageDraftControls, UnsoundTexts } from './use-page-draft.ts';
import { shownText } from './working-texts.ts';

/** What a person does with what lies aside; each says afterwards what came of it. */
export function useDraftActions({ title, path }: PageTexts, controls: PageDraftControls) {
  const text = useText();
  const language = useLanguage();
  const showToast = useToast();
  const { act, isBusy } = useAction();
  const failed = (reason: string) => text('texts.notDone', { reason });

  /** Leads to what has to be put right first, if that is what has failed. */
  async function onFailed(error: unknown): Promise<boolean> {
    if (error instanceof UnsoundTexts) {
      // Once its message is drawn.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('textarea[aria-invalid]')?.focus());
      showToast({ kind: 'failed', message: text('texts.unsound') });
      return true;
    }
    if (failureCodeOf(error) === 'stale') await controls.renew();
    return false;
  }

  const common = { key: 'draft', onDone: () => {}, failed, onFailed };
  const save = () => void act({ ...common, run: controls.flush, done: () => text('texts.saved') });
  const publish = () =>
    void act({
      ...common,
      run: async () => {
        await controls.flush();
        await controls.publish();
      },
      onDone: () =>
        showToast({
          kind: 'done',
          message: text('texts.published', { page: title[language] }),
          ...(path && { link: { label: text('texts.view'), href: pathIn(language, path) } }),
        }),
    });
  const discard = () =>
    void act({
      ...common,
      run: controls.discard,
      done: () => text('texts.discarded'),
      icon: RotateCcw,
      undo: (before) => ({
        ...common,
        run: () => controls.restore(draftOf(before)),
        done: () => text('texts.broughtBack'),
      }),
    });

  function reset(one: PageText, label: string) {
    const { typed } = controls.draft;
    const before = languageCodes.map(
      (code) => [{ key: one.key, language: code }, shownText(one, code, typed)] as const,
    );
    for (const code of languageCodes) controls.type({ key: one.key, language: code }, one[code].original);
    controls.leave();
    const undo = () => {
      for (const [place, value] of before) controls.type(place, value);
      controls.leave();
    };
    showToast({
      kind: 'undo',
      icon: RotateCcw,
      message: text('texts.isReset', { label }),
      action: { label: text('admin.toast.undo'), run: undo },
    });
  }

  const { type, enter, leave, settle } = controls;
  const handlers: TextHandlers = {
    ...{ type, enter, leave, settle, reset },
    keep: (place, value) =>
      void act({
        ...common,
        run: () => controls.restore({ texts: [changeTo(place, value)] }),
        done: () => text('texts.saved'),
      }),
  };

  useSaveKey(save);
  usePublishKey(publish);
  return { handlers, save, publish, discard, isBusy: isBusy('draft') };
}

export type DraftActions = ReturnType<typeof useDraftActions>;
