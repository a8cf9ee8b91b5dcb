import { UserX } from 'lucide-react';
import { useState } from 'react';
import { pick } from '../../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import type { Action } from '../../../kit/staff/action/use-action.ts';
import { useConfirmedAction } from '../../../kit/staff/action/use-confirmed-action.ts';
import { useReload } from '../../../kit/staff/list/use-reload.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { useToast } from '../../../kit/staff/ui/toasts.tsx';
import { nameOf } from '../person-name.ts';
import { staffCalls } from './staff.calls.ts';
import type { Invited, StaffMember } from './staff.contract.ts';

/** What is shown in front of the page. */
type StaffDialog = { kind: 'edit'; member: StaffMember } | { kind: 'link'; invited: Invited };

const key = 'staff';

/** What an Admin does with other people's accounts, one thing at a time. */
export function useStaffActions() {
  const text = useText();
  const language = useLanguage();
  const api = useApi();
  const reload = useReload();
  const showToast = useToast();
  const { perform, isBusy, dialog: question } = useConfirmedAction();
  const [dialog, setDialog] = useState<StaffDialog | null>(null);
  const failed = (reason: string) => text('staff.failed', { reason });
  const nameIn = (member: StaffMember) => ({ name: pick(member, 'name', language) || nameOf(member) });

  const setState = (member: StaffMember, state: 'active' | 'off') =>
    api.call(staffCalls.setState, { params: { id: member.id }, body: { state } });

  const switchingOn = (member: StaffMember): Action => ({
    key,
    run: () => setState(member, 'active'),
    done: () => text('staff.switchedOn', nameIn(member)),
    failed,
  });

  const makingLink = (member: StaffMember): Action<Invited> => ({
    key,
    run: () => api.call(staffCalls.resetPassword, { params: { id: member.id } }),
    onDone(invited) {
      setDialog({ kind: 'link', invited });
      return reload();
    },
    failed,
  });

  return {
    dialog,
    question,
    isBusy: isBusy(key),
    edit: (member: StaffMember) => setDialog({ kind: 'edit', member }),
    close: () => setDialog(null),
    showLink: (invited: Invited) => setDialog({ kind: 'link', invited }),
    switchOn: (member: StaffMember) => perform(switchingOn(member)),
    switchOff: (member: StaffMember) =>
      perform({
        key,
        run: () => setState(member, 'off'),
        done: () => text('staff.switchedOff', nameIn(member)),
        icon: UserX,
        undo: () => switchingOn(member),
        failed,
      }),
    makeLink: (member: StaffMember) => perform(makingLink(member)),
    askToInviteAgain: (member: StaffMember) =>
      perform({
        question: {
          tone: 'leave',
          title: text('staff.againTitle', nameIn(member)),
          consequence: text('staff.againText'),
          safeLabel: text('staff.againKeep'),
          actionLabel: text('staff.againSend'),
        },
        ...makingLink(member),
      }),
    askToResetPassword(member: StaffMember) {
      setDialog(null);
      return perform({
        question: {
          tone: 'delete',
          title: text('staff.resetTitle', nameIn(member)),
          consequence: text('staff.resetText'),
          safeLabel: text('profile.cancel'),
          actionLabel: text('staff.resetPassword'),
        },
        ...makingLink(member),
      });
    },
    askToResetFactor(member: StaffMember) {
      setDialog(null);
      return perform({
        question: {
          tone: 'delete',
          title: text('staff.factorTitle', nameIn(member)),
          consequence: text('staff.factorText'),
          safeLabel: text('profile.cancel'),
          actionLabel: text('staff.resetFactor'),
        },
        key,
        run: () => api.call(staffCalls.resetFactor, { params: { id: member.id } }),
        done: () => text('staff.factorDone', nameIn(member)),
        failed,
      });
    },
    saved() {
      setDialog(null);
      showToast({ kind: 'done', message: text('staff.saved') });
      reload();
    },
  };
}

export type StaffActions = ReturnType<typeof useStaffActions>;
