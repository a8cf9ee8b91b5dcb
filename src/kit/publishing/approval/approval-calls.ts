import { calls } from '../../contract/endpoint.ts';
import type { EntityName } from '../../contract/entity-name.ts';
import type { approvalSchemas } from './approval.contract.ts';

/** The calls of a kind that may need an Admin's approval to be published. */
export function approvalCalls(entity: EntityName, path: string) {
  const one = { path: `${path}/:id/Approval`, access: 'staff', entity } as const;
  return calls<typeof approvalSchemas>()({
    readApproval: { method: 'GET', ...one },
    askApproval: { method: 'POST', ...one, changes: [] },
    /** An Admin sends it back with a word; others take their own question back. */
    answerApproval: { method: 'DELETE', ...one, changes: [] },
    waitingApprovals: { method: 'GET', path: `${path}/Approvals`, access: 'admin', entity },
  });
}

export type ApprovalCalls = ReturnType<typeof approvalCalls>;
