import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { TextKey } from '../../kit/i18n/text.ts';
import { ImageField } from '../../kit/staff/fields/image-field.tsx';
import { PairField } from '../../kit/staff/fields/pair-field.tsx';
import { EntityForm, type Saving } from '../../kit/staff/form/entity-form.tsx';
import type { FormSchema } from '../../kit/staff/form/schema-resolver.ts';
import type { Client } from './client.contract.ts';

type ClientFormProps<S extends FormSchema> = {
  schema: S;
  /** The client that is edited; without it the form is for a new one. */
  client?: Client;
  submitLabel: TextKey;
  saving: Saving<z.core.output<S>, Client>;
};

function valuesOf(client?: Client): FieldValues {
  return { nameEN: client?.nameEN ?? '', nameAR: client?.nameAR ?? '', Logo: undefined };
}

/** The fields of a client, for adding and for editing. */
export function ClientForm<S extends FormSchema>({ client, ...rest }: ClientFormProps<S>) {
  const edited = client && { record: client, valuesOf, pictures: { Logo: 'logoUrl' as const } };
  return (
    <EntityForm defaultValues={valuesOf(client)} edited={edited} {...rest}>
      <PairField name="name" label="client.name" />
      <ImageField name="Logo" label="client.logo" hint="client.logoHint" stored={client?.logoUrl} />
    </EntityForm>
  );
}
