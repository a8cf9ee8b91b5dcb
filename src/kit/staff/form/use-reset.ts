import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { useQuestion } from '../action/use-question.tsx';
import { copyValues, isSameValue } from '../publishing/rebase-form.ts';
import { useToast } from '../ui/toasts.tsx';
import { fewWords, wordsToLose } from './conflict/words-to-lose.ts';
import type { useDraft } from './draft/use-draft.ts';

type Words = Record<'title' | 'text' | 'verb' | 'done', TextKey>;

const words: Record<'add' | 'edit', Words> = {
  add: {
    title: 'admin.reset.addTitle',
    text: 'admin.reset.addText',
    verb: 'admin.reset.addVerb',
    done: 'admin.reset.added',
  },
  edit: {
    title: 'admin.reset.editTitle',
    text: 'admin.reset.editText',
    verb: 'admin.reset.editVerb',
    done: 'admin.reset.edited',
  },
};

type ResetOptions<V> = {
  form: UseFormReturn<FieldValues, unknown, V>;
  /** What the form held when it was opened. */
  opened: FieldValues;
  draft: ReturnType<typeof useDraft>;
  kind: 'add' | 'edit';
  /** Puts the form back to what it began with. */
  clear: () => void;
};

/** Reset as the person presses it: it asks when more than a few words would go, and can be undone, files included. */
export function useReset<V>({ form, opened, draft, kind, clear }: ResetOptions<V>): {
  ask: () => void;
  dialog: ReactNode;
} {
  const text = useText();
  const showToast = useToast();
  const question = useQuestion();

  function reset() {
    const values = copyValues(form.getValues());
    const isLoss = !isSameValue(values, opened);
    clear();
    if (!isLoss) return;
    const action = { label: text('admin.toast.undo'), run: () => bringBack(values) };
    showToast({ kind: 'undo', icon: RotateCcw, message: text(words[kind].done), action });
  }

  function bringBack(values: FieldValues) {
    form.reset(values, { keepDefaultValues: true });
    // At once: whoever has left the form meanwhile finds the text there when they come back.
    draft.keep(values);
  }

  function ask() {
    if (wordsToLose(form.getValues(), opened) <= fewWords) return reset();
    question.ask(
      {
        tone: 'delete',
        title: text(words[kind].title),
        consequence: text(words[kind].text),
        safeLabel: text('admin.reset.keep'),
        actionLabel: text(words[kind].verb),
      },
      reset,
    );
  }

  return { ask, dialog: question.dialog };
}
