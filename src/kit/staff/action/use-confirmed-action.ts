import type { Question } from './confirm-dialog.tsx';
import { type Action, useAction } from './use-action.ts';
import { useQuestion } from './use-question.tsx';

type ConfirmedAction<Result> = Action<Result> & {
  /** Asked first, where something is at stake. */
  question?: Question;
};

/** Ask, do, reload, say, undo: what the actions of the staff area have in common. The screen draws `dialog`. */
export function useConfirmedAction() {
  const { act, isBusy } = useAction();
  const { ask, dialog } = useQuestion();

  async function perform<Result>({ question, ...action }: ConfirmedAction<Result>): Promise<void> {
    if (question) ask(question, () => act(action));
    else await act(action);
  }

  return { perform, isBusy, dialog };
}
