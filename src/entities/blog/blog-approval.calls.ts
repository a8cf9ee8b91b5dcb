import { approvalCalls } from '../../kit/publishing/approval/approval-calls.ts';

/** Apart from the other calls: no page of the site makes these. */
export const blogApprovalCalls = approvalCalls('blog', '/Blogs');
