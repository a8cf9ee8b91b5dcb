import { pick } from '../../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { ConfirmDialog } from '../../../kit/staff/action/confirm-dialog.tsx';
import { nameOf } from '../person-name.ts';
import { EditDialog } from './edit-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { StaffActions } from './use-staff-actions.ts';

/** Whatever is open in front of the page. */
export function StaffDialogs({ actions }: { actions: StaffActions }) {
  const text = useText();
  const language = useLanguage();
  const { dialog, close } = actions;
  if (!dialog) return null;
  if (dialog.kind === 'link') return <LinkDialog invited={dialog.invited} onClose={close} />;
  const { kind, member } = dialog;
  const name = pick(member, 'name', language) || nameOf(member);
  if (kind === 'edit') return <EditDialog member={member} name={name} actions={actions} />;
  if (kind === 'inviteAgain')
    return (
      <ConfirmDialog
        tone="leave"
        title={text('staff.againTitle', { name })}
        safeLabel={text('staff.againKeep')}
        actionLabel={text('staff.againSend')}
        onSafe={close}
        onAction={() => actions.makeLink(member)}
      >
        {text('staff.againText')}
      </ConfirmDialog>
    );
  const isPassword = kind === 'resetPassword';
  return (
    <ConfirmDialog
      tone="delete"
      title={text(isPassword ? 'staff.resetTitle' : 'staff.factorTitle', { name })}
      safeLabel={text('profile.cancel')}
      actionLabel={text(isPassword ? 'staff.resetPassword' : 'staff.resetFactor')}
      onSafe={close}
      onAction={() => (isPassword ? actions.makeLink(member) : actions.resetFactor(member))}
    >
      {text(isPassword ? 'staff.resetText' : 'staff.factorText')}
    </ConfirmDialog>
  );
}
