import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { findCategory } from '../../domain/categories.ts';
import { ChoiceField } from '../../kit/staff/fields/choice-field.tsx';
import { useProjectChoices } from './use-project-choices.ts';

/** The categories of the chosen type. What is stored stays possible as long as its type stays, even if the two disagree. */
export function ProjectCategoryField() {
  const { categories } = useProjectChoices();
  const { setValue } = useFormContext();
  const { defaultValues } = useFormState();
  const [type, category]: string[] = useWatch({ name: ['Type', 'Category'] });
  const fits = (value: string) => !type || findCategory(value)?.discipline === type.toLowerCase();
  const isStored = (value: string) => value === defaultValues?.Category && type === defaultValues?.Type;
  const options = categories.filter(({ value }) => fits(value) || isStored(value));
  const isOut = Boolean(category) && !options.some(({ value }) => value === category);

  useEffect(() => {
    if (isOut) setValue('Category', '', { shouldDirty: true, shouldValidate: true });
  }, [isOut, setValue]);

  return <ChoiceField name="Category" label="project.category" options={options} />;
}
