import * as z from 'zod/mini';
import { flag } from '../../kit/contract/fields.ts';
import { demoContent } from './demo/demo-content.contract.ts';

/** What turns the demo company's site into one's own, in the order of the list. Each has the texts `firstSteps.<name>.*`. */
export const stepNames = [
  ...(['name', 'colours', 'contact', 'project', 'article'] as const),
  ...(['demo', 'colleague', 'mail', 'domain'] as const),
] as const;

export type StepName = (typeof stepNames)[number];

const firstSteps = z.object({
  /** Done when the thing is there; nothing is ticked off. */
  steps: z.array(z.object({ name: z.enum(stepNames), isDone: z.boolean() })),
  demo: demoContent,
  isHidden: z.boolean(),
});

export type FirstSteps = z.infer<typeof firstSteps>;

export const firstStepsSchemas = {
  read: { output: firstSteps },
  update: { body: z.strictObject({ isHidden: flag() }), output: firstSteps },
};
