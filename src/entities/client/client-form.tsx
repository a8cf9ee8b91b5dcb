import type * as z from 'zod/mini';
import type { TextKey } from '../../kit/i18n/text.ts';
import { ImageField } from '../../kit/staff/fields/image-field.tsx';
import { PairField } from '../../kit/staff/fields/pair-field.tsx';
import { EntityForm, type Saving } from '../../kit/staff/form/entity-form.tsx';
import { recordForm } from '../../kit/staff/form/record-form.ts';
import type { FormSchema } from '../../kit/staff/form/schema-resolver.ts';
import { type Client, clientFields, clientWrite } from './client.contract.ts';

type ClientFormProps<S extends FormSchema> = {
  schema: S;
  /** The client that is edited; without it the form is for a new one. */
  client?: Client;
  submitLabel: TextKey;
  saving: Saving<z.core.output<S>, Client>;
};

/** The fields of a client, for adding and for editing. */
export function ClientForm<S extends FormSchema>({ client, ...rest }: ClientFormProps<S>) {
  return (
    <EntityForm {...recordForm(clientWrite, clientFields, client)} {...rest}>
      <PairField name="name" label="client.name" />
      <ImageField name="Logo" label="client.logo" hint="client.logoHint" stored={client?.logoUrl} />
    </EntityForm>
  );
}
