import type * as z from 'zod/mini';
import type { TextKey } from '../../kit/i18n/text.ts';
import { FieldRow } from '../../kit/staff/fields/field-row.tsx';
import { ImageField } from '../../kit/staff/fields/image-field.tsx';
import { PairField } from '../../kit/staff/fields/pair-field.tsx';
import { EntityForm, type Saving } from '../../kit/staff/form/entity-form.tsx';
import { recordForm } from '../../kit/staff/form/record-form.ts';
import type { FormSchema } from '../../kit/staff/form/schema-resolver.ts';
import { type Review, reviewFields, reviewWrite } from './review.contract.ts';
import { StarField } from './star-field.tsx';

type ReviewFormProps<S extends FormSchema> = {
  schema: S;
  /** The review that is edited; without it the form is for a new one. */
  review?: Review;
  submitLabel: TextKey;
  saving: Saving<z.core.output<S>, Review>;
};

/** The fields of a review, for adding and for editing. */
export function ReviewForm<S extends FormSchema>({ review, ...rest }: ReviewFormProps<S>) {
  return (
    <EntityForm {...recordForm(reviewWrite, reviewFields, review)} {...rest}>
      <PairField name="FirstName" label="person.firstName" />
      <PairField name="LastName" label="person.lastName" />
      <PairField name="Position" label="person.position" />
      <PairField name="ReviewText" label="review.words" long />
      <FieldRow>
        <StarField name="Stars" />
        <ImageField name="Image" label="person.photo" hint="person.photoHint" stored={review?.imageUrl} />
      </FieldRow>
    </EntityForm>
  );
}
