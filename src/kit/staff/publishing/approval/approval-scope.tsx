import type { ReactNode } from 'react';
import type { ApprovalCalls } from '../../../publishing/approval/approval-calls.ts';
import { ApprovalBox } from './approval-box.tsx';
import { ApprovalContext } from './approval-context.ts';
import { useApproval } from './use-approval.ts';

/** An edit screen of what an Admin may have to publish: it says who waits for whom, and its bar asks instead. */
export function ApprovalScope({ calls, id, children }: { calls: ApprovalCalls; id: number; children: ReactNode }) {
  const approval = useApproval(calls, id);
  return (
    <ApprovalContext value={approval}>
      <ApprovalBox approval={approval} />
      {children}
    </ApprovalContext>
  );
}
