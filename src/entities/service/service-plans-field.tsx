import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { findCategory } from '../../domain/categories.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { SwitchField } from '../../kit/staff/fields/switch-field.tsx';
import { countPlans } from './services-data.ts';

type ServicePlansFieldProps = {
  /** The categories of all plans; null when they did not load. */
  planCategories: string[] | null;
  /** Until somebody decides otherwise, it says what the plans say. */
  follows: boolean;
};

/** Whether the service's page shows the plans of its category, and how many there are. */
export function ServicePlansField({ planCategories, follows }: ServicePlansFieldProps) {
  const text = useText();
  const { getValues, setValue } = useFormContext();
  const category: string = useWatch({ name: 'Category' });
  const count = countPlans(planCategories ?? [], category);
  const known = findCategory(category);
  const hasPlans = count > 0;
  const hint = planCategories ? text('service.planCount', { count }) : text('service.plansUnknown');
  const lastSaid = useRef(false);

  useEffect(() => {
    if (follows && getValues('HasPlan') === lastSaid.current) setValue('HasPlan', hasPlans);
    lastSaid.current = hasPlans;
  }, [follows, hasPlans, getValues, setValue]);

  return (
    <SwitchField
      name="HasPlan"
      label="service.plans"
      meaning={known ? text('service.showPlansOf', { category: text(known.label) }) : text('service.showPlans')}
      hint={category.trim() ? hint : undefined}
    />
  );
}
