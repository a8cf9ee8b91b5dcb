/** The bodies of its calls. */
export const firstStepsSamples = {
  'PUT /FirstSteps': { isHidden: true },
  'POST /DemoContent/Restore': { since: '2026-01-01T00:00:00.000Z' },
};
