import { useText } from '../../../kit/i18n/use-text.tsx';
import { CardsField } from '../../../kit/staff/fields/choice-field.tsx';
import { PairField } from '../../../kit/staff/fields/pair-field.tsx';
import { PlainForm } from '../../../kit/staff/form/plain-form.tsx';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Modal } from './modal.tsx';
import { staffCalls } from './staff.calls.ts';
import { type StaffMember, staffUpdate } from './staff.contract.ts';
import styles from './staff.module.css';
import { useRoleOptions } from './use-role-options.ts';
import type { StaffActions } from './use-staff-actions.ts';

type EditDialogProps = { member: StaffMember; name: string; actions: StaffActions };

/** Somebody's name and role, and the ways to help them in. */
export function EditDialog({ member, name, actions }: EditDialogProps) {
  const text = useText();
  const api = useApi();
  const roleOptions = useRoleOptions();
  const { id, nameEN, nameAR, role, state, hasSecondFactor } = member;
  const cancel = (
    <Button variant="ghost" onClick={actions.close}>
      {text('profile.cancel')}
    </Button>
  );
  return (
    <Modal title={text('staff.editTitle', { name })} onClose={actions.close}>
      <PlainForm
        schema={staffUpdate}
        defaultValues={{ NameEN: nameEN, NameAR: nameAR, role }}
        submitLabel={text('staff.save')}
        tools={cancel}
        onSubmit={(body) => api.call(staffCalls.update, { params: { id }, body })}
        onSaved={actions.saved}
      >
        <PairField name="Name" label="field.name" />
        <CardsField name="role" label="field.role" options={roleOptions} />
      </PlainForm>
      {(state === 'active' || (state === 'invited' && hasSecondFactor)) && (
        <div className={styles.more}>
          {state === 'active' && (
            <Button variant="ghost" small onClick={() => actions.askToResetPassword(member)}>
              {text('staff.resetPassword')}
            </Button>
          )}
          {hasSecondFactor && (
            <Button variant="ghost" small onClick={() => actions.askToResetFactor(member)}>
              {text('staff.resetFactor')}
            </Button>
          )}
        </div>
      )}
    </Modal>
  );
}
