import { useEffect, useState } from 'react';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { firstStepsCalls } from '../first-steps.calls.ts';
import type { FirstSteps } from '../first-steps.contract.ts';

/** How far the site is on its way to being one's own, for screens that only mention it. Null while that is not known. */
export function useFirstSteps(): [FirstSteps | null, (known: FirstSteps) => void] {
  const api = useApi();
  const [known, setKnown] = useState<FirstSteps | null>(null);
  useEffect(() => {
    // Without it there is nothing to mention.
    api.call(firstStepsCalls.read, { isBackground: true }).then(setKnown, () => undefined);
  }, [api]);
  return [known, setKnown];
}
