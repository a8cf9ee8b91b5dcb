import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Plan, planWrite } from './plan.contract.ts';

/** The amount that is typed, by the contract's own rule; null while it is none. */
export function typedPrice(typed: unknown): number | null {
  const result = z.safeParse(planWrite.shape.Price, typed);
  return result.success ? result.data : null;
}

type TypedProperty = { titleEN: string; titleAR: string };

/** What is typed so far, as the plan it would be. Rows that are still empty are none. */
export function typedPlan(values: FieldValues): Plan {
  const properties: TypedProperty[] = values.HostingProperties ?? [];
  return {
    id: 0,
    nameEN: values.NameEN ?? '',
    nameAR: values.NameAR ?? '',
    price: typedPrice(values.Price) ?? 0,
    category: values.Category ?? '',
    isBest: values.IsBest === true,
    url: values.Url ?? '',
    hosting_Properties: properties.filter(({ titleEN, titleAR }) => titleEN.trim() || titleAR.trim()),
  };
}
