import { useText } from '../../../kit/i18n/use-text.tsx';
import { apiContext } from '../../../kit/pages/page-context.ts';
import type { PageHandle } from '../../../kit/pages/page-module.ts';
import { useLoaderData } from '../../../kit/router/hooks.ts';
import type { LoaderFunctionArgs } from '../../../kit/router/routes.ts';
import { orNull } from '../../../kit/staff/action/or-null.ts';
import { Box } from '../../../kit/staff/ui/box.tsx';
import { NotLoaded } from '../../../kit/ui/state/not-loaded.tsx';
import { InviteForm } from './invite-form.tsx';
import { staffCalls } from './staff.calls.ts';
import type { StaffMember } from './staff.contract.ts';
import styles from './staff.module.css';
import { StaffDialogs } from './staff-dialogs.tsx';
import { StaffTable } from './staff-table.tsx';
import { useStaffActions } from './use-staff-actions.ts';

/** `members` is null when the list did not load; the form works without it. */
type StaffListData = { members: StaffMember[] | null };

export async function loader({ context }: LoaderFunctionArgs): Promise<StaffListData> {
  return { members: await context.get(apiContext).call(staffCalls.list).catch(orNull) };
}

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('staff.title') }) };

export function Component() {
  const text = useText();
  const { members } = useLoaderData<StaffListData>();
  const actions = useStaffActions();

  function askAgain(email: string) {
    const member = members?.find((one) => one.email === email.trim().toLowerCase());
    if (member) actions.askToInviteAgain(member);
  }

  return (
    <>
      <Box title={text('staff.addTitle')} note={text('staff.addNote')}>
        <InviteForm onInvited={actions.showLink} onAlreadyInvited={askAgain} />
      </Box>
      <Box title={text('staff.listTitle')}>
        {members ? <StaffTable members={members} actions={actions} /> : <NotLoaded />}
        <p className={styles.rule}>{text('staff.rule')}</p>
      </Box>
      <StaffDialogs actions={actions} />
    </>
  );
}
