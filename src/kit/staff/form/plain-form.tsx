import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import styles from './entity-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { FormAlert } from './form-alert.tsx';
import { MissingFields } from './missing-fields.tsx';
import type { FormSchema } from './schema-resolver.ts';
import { useSchemaForm } from './use-schema-form.ts';
import { useSubmission } from './use-submission.ts';

type PlainFormProps<S extends FormSchema, Saved> = {
  schema: S;
  defaultValues: FieldValues;
  submitLabel: string;
  onSubmit: (values: z.core.output<S>) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  children: ReactNode;
  /** Stands beside the button that ends the form. */
  tools?: ReactNode;
};

/** A form that is filled in at once. Nothing of it is kept in the browser: passwords are not, and a few fields need not be. */
export function PlainForm<S extends FormSchema, Saved>(props: PlainFormProps<S, Saved>) {
  const { schema, defaultValues, submitLabel, onSubmit, onSaved, children, tools } = props;
  const { form, broken } = useSchemaForm(schema, defaultValues);
  const { isValid, isSubmitting } = form.formState;
  const { send, refusal, invalidTries, forgetRefusal } = useSubmission({ form });

  function onEmptied(saved: Saved) {
    form.reset(defaultValues);
    forgetRefusal();
    onSaved(saved);
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send({ of: 'whole', run: onSubmit, onSaved: onEmptied });
        }}
      >
        {refusal && <FormAlert key={refusal.attempt} code={refusal.code} onRetry={refusal.again} />}
        {invalidTries > 0 && <ErrorSummary tries={invalidTries} />}
        <div className={styles.fields} inert={isSubmitting}>
          {children}
        </div>
        <div className={styles.actions}>
          {tools}
          <MissingFields broken={broken} />
          <Button type="submit" disabled={!isValid || isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
