import { Send } from 'lucide-react';
import { failureCodeOf } from '../../../kit/staff/action/problem-text.ts';
import { CardsField } from '../../../kit/staff/fields/choice-field.tsx';
import { FieldRow } from '../../../kit/staff/fields/field-row.tsx';
import { TextField } from '../../../kit/staff/fields/text-field.tsx';
import { EntityForm } from '../../../kit/staff/form/entity-form.tsx';
import { useCreate } from '../../../kit/staff/form/use-save.ts';
import { useReload } from '../../../kit/staff/list/use-reload.ts';
import { staffCalls } from './staff.calls.ts';
import { type Invited, staffInvite } from './staff.contract.ts';
import { useRoleOptions } from './use-role-options.ts';

const empty = { email: '', name: '', role: 'Marketer' };

type InviteFormProps = {
  onInvited: (invited: Invited) => void;
  /** They were invited before: whether to send them a new link is asked. */
  onAlreadyInvited: (email: string) => void;
};

export function InviteForm({ onInvited, onAlreadyInvited }: InviteFormProps) {
  const reload = useReload();
  const roleOptions = useRoleOptions();
  const saving = useCreate({
    create: staffCalls.invite,
    done: 'staff.invited',
    onCreated(invited) {
      onInvited(invited);
      reload();
    },
  });
  const onSubmit: typeof saving.onSubmit = async (values, overwrite) => {
    try {
      return await saving.onSubmit(values, overwrite);
    } catch (error) {
      if (failureCodeOf(error) === 'alreadyInvited') onAlreadyInvited(String(values.email));
      throw error;
    }
  };
  return (
    <EntityForm
      schema={staffInvite}
      defaultValues={empty}
      submitLabel="staff.invite"
      submitIcon={Send}
      saving={{ ...saving, onSubmit }}
    >
      <FieldRow>
        <TextField name="email" label="field.email" type="email" />
        <TextField name="name" label="field.name" />
      </FieldRow>
      <CardsField name="role" label="field.role" options={roleOptions} />
    </EntityForm>
  );
}
