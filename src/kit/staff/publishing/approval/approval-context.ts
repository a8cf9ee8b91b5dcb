import { createContext } from 'react';
import type { ApprovalState } from './use-approval.ts';

/** Of a record that an Admin may have to publish: how that stands. */
export const ApprovalContext = createContext<ApprovalState | null>(null);
