import { pick } from '../../../kit/i18n/pick.ts';
import { useLanguage } from '../../../kit/i18n/use-text.tsx';
import { nameOf } from '../person-name.ts';
import { EditDialog } from './edit-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { StaffActions } from './use-staff-actions.ts';

/** Whatever is open in front of the page. */
export function StaffDialogs({ actions }: { actions: StaffActions }) {
  const language = useLanguage();
  const { dialog, close, question } = actions;
  if (!dialog) return question;
  if (dialog.kind === 'link') return <LinkDialog invited={dialog.invited} onClose={close} />;
  const { member } = dialog;
  const name = pick(member, 'name', language) || nameOf(member);
  return <EditDialog member={member} name={name} actions={actions} />;
}
