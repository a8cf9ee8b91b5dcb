import { lazy, Suspense, use } from 'react';
import type { FirstSteps } from '../first-steps.contract.ts';

const FirstStepsBox = lazy(async () => ({ default: (await import('./first-steps-box.tsx')).FirstStepsBox }));

type FirstStepsPartProps = { firstSteps: Promise<FirstSteps | null> };

/** The way from the demo company to one's own, at the head of the dashboard until it is gone or hidden. */
export function FirstStepsPart({ firstSteps }: FirstStepsPartProps) {
  return (
    <Suspense>
      <WhenKnown firstSteps={firstSteps} />
    </Suspense>
  );
}

function WhenKnown({ firstSteps }: FirstStepsPartProps) {
  const known = use(firstSteps);
  return known && !known.isHidden && <FirstStepsBox {...known} />;
}
