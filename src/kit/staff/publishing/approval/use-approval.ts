import { useCallback, useEffect, useState } from 'react';
import { useText } from '../../../i18n/use-text.tsx';
import type { Approval } from '../../../publishing/approval/approval.contract.ts';
import type { ApprovalCalls } from '../../../publishing/approval/approval-calls.ts';
import { useAction } from '../../action/use-action.ts';
import { useApi } from '../../session/api-context.ts';

export type ApprovalState = Approval & {
  isBusy: boolean;
  ask: () => Promise<void>;
  takeBack: () => Promise<void>;
  sendBack: (word: string) => Promise<void>;
  /** After something was published or discarded: the question may be answered. */
  reload: () => void;
};

const unknown: Approval = { isNeeded: false, request: null };

/** Whether the person has to ask before a record is published, and how that stands. Until it is known, nothing is asked for. */
export function useApproval(calls: ApprovalCalls, id: number): ApprovalState {
  const text = useText();
  const api = useApi();
  const { act, isBusy } = useAction();
  const [approval, setApproval] = useState(unknown);

  const reload = useCallback(() => {
    let isCurrent = true;
    api.call(calls.readApproval, { params: { id }, isBackground: true }).then(
      (answer) => isCurrent && setApproval(answer),
      // The server asks for it all the same.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [api, calls, id]);
  useEffect(reload, [reload]);

  const input = { params: { id } };
  const common = {
    key: 'approval',
    onDone: (answer: Approval) => setApproval(answer),
    failed: (reason: string) => text('approval.failed', { reason }),
  };
  const answer = (body: { word?: string }) => () => api.call(calls.answerApproval, { ...input, body });
  return {
    ...approval,
    reload,
    isBusy: isBusy(common.key),
    ask: () =>
      act({ ...common, run: () => api.call(calls.askApproval, input), done: () => text('approval.done.asked') }),
    takeBack: () => act({ ...common, run: answer({}), done: () => text('approval.done.takenBack') }),
    sendBack: (word) =>
      act({
        ...common,
        run: answer({ word }),
        done: () => text('approval.done.sentBack', { name: approval.request?.by ?? '' }),
      }),
  };
}
