import { UserX } from 'lucide-react';
import { useState } from 'react';
import { pick } from '../../../kit/i18n/pick.ts';
import type { TextKey } from '../../../kit/i18n/text.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { useAction } from '../../../kit/staff/action/use-action.ts';
import { useReload } from '../../../kit/staff/list/use-reload.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { useToast } from '../../../kit/staff/ui/toasts.tsx';
import { nameOf } from '../person-name.ts';
import { staffCalls } from './staff.calls.ts';
import type { Invited, StaffMember } from './staff.contract.ts';

/** What is asked or shown in front of the page. */
export type StaffDialog =
  | { kind: 'edit' | 'resetPassword' | 'resetFactor' | 'inviteAgain'; member: StaffMember }
  | { kind: 'link'; invited: Invited };

/** What an Admin does with other people's accounts, one thing at a time. */
export function useStaffActions() {
  const text = useText();
  const language = useLanguage();
  const api = useApi();
  const attempt = useAction();
  const reload = useReload();
  const showToast = useToast();
  const [dialog, setDialog] = useState<StaffDialog | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  /** A double click is one. */
  async function act(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setDialog(null);
    await attempt(
      async () => {
        await work();
        await reload();
      },
      (reason) => text('staff.failed', { reason }),
    );
    setIsBusy(false);
  }

  const say = (key: TextKey, member: StaffMember) =>
    text(key, { name: pick(member, 'name', language) || nameOf(member) });

  const switchOn = (member: StaffMember) =>
    act(async () => {
      await api.call(staffCalls.setState, { params: { id: member.id }, body: { state: 'active' } });
      showToast({ kind: 'done', message: say('staff.switchedOn', member) });
    });

  return {
    dialog,
    isBusy,
    open: setDialog,
    close: () => setDialog(null),
    showLink: (invited: Invited) => setDialog({ kind: 'link', invited }),
    switchOn,
    switchOff: (member: StaffMember) =>
      act(async () => {
        await api.call(staffCalls.setState, { params: { id: member.id }, body: { state: 'off' } });
        const action = { label: text('admin.toast.undo'), run: () => switchOn(member) };
        showToast({ kind: 'undo', icon: UserX, message: say('staff.switchedOff', member), action });
      }),
    makeLink: (member: StaffMember) =>
      act(async () => {
        const invited = await api.call(staffCalls.resetPassword, { params: { id: member.id } });
        setDialog({ kind: 'link', invited });
      }),
    resetFactor: (member: StaffMember) =>
      act(async () => {
        await api.call(staffCalls.resetFactor, { params: { id: member.id } });
        showToast({ kind: 'done', message: say('staff.factorDone', member) });
      }),
    saved() {
      setDialog(null);
      showToast({ kind: 'done', message: text('staff.saved') });
      reload();
    },
  };
}

export type StaffActions = ReturnType<typeof useStaffActions>;
