import type * as z from 'zod/mini';
import type { TextKey } from '../../kit/i18n/text.ts';
import { FieldRow } from '../../kit/staff/fields/field-row.tsx';
import { ImageField } from '../../kit/staff/fields/image-field.tsx';
import { PairField } from '../../kit/staff/fields/pair-field.tsx';
import { EntityForm, type Saving } from '../../kit/staff/form/entity-form.tsx';
import { recordForm } from '../../kit/staff/form/record-form.ts';
import type { FormSchema } from '../../kit/staff/form/schema-resolver.ts';
import { type TeamMember, teamMemberFields, teamMemberWrite } from './team-member.contract.ts';

type TeamMemberFormProps<S extends FormSchema> = {
  schema: S;
  /** The member who is edited; without one the form is for a new one. */
  member?: TeamMember;
  submitLabel: TextKey;
  saving: Saving<z.core.output<S>, TeamMember>;
};

/** The fields of a team member, for adding and for editing. */
export function TeamMemberForm<S extends FormSchema>({ member, ...rest }: TeamMemberFormProps<S>) {
  return (
    <EntityForm {...recordForm(teamMemberWrite, teamMemberFields, member)} failedLabel="member.notSent" {...rest}>
      <PairField name="FirstName" label="person.firstName" />
      <PairField name="LastName" label="person.lastName" />
      <PairField name="Position" label="person.position" />
      <FieldRow>
        <ImageField name="Image" label="person.photo" hint="person.photoHint" stored={member?.imageUrl} />
      </FieldRow>
    </EntityForm>
  );
}
