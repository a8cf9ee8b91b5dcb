import fc from 'fast-check';
import type { TestSite } from '../harness/test-site.ts';
import { requestsFor } from './generated-requests.ts';
import { openRequestTarget, type TargetReport } from './request-target.ts';

export type RunReport = TargetReport & {
  /** What went wrong, with the smallest requests that do it and the seed that makes them again. */
  failure: string | null;
};

const batchSize = 8;
// Long before that it is over, unless a failure is being made smaller: then what there is by then is shown.
const longestRunMs = 300_000;

/** Sends generated requests, one after the other or eight at once, and holds every answer against the rules. */
export async function runRequests(site: TestSite, requests: number, seed: number): Promise<RunReport> {
  // Fast-check leaves out what a failure does not need: a slot that may be empty can be emptied.
  const slot = fc.option(requestsFor(site.app.endpoints), { nil: null, freq: 1_000_000_000 });
  const slots = fc.array(slot, { minLength: batchSize, maxLength: batchSize });
  const target = await openRequestTarget(site);
  const property = fc.asyncProperty(slots, fc.boolean(), async (batch, atOnce) => {
    const present = batch.filter((request) => request !== null);
    await target.send(present, atOnce);
  });
  try {
    const details = await fc.check(property, {
      seed,
      numRuns: Math.ceil(requests / batchSize),
      interruptAfterTimeLimit: longestRunMs,
      markInterruptAsFailure: true,
    });
    const faults = details.failed
      ? [String(details.errorInstance), fc.defaultReportMessage(details)]
      : await target.faultsAtTheEnd();
    return { ...target.report(), failure: faults.length > 0 ? faults.join('\n') : null };
  } finally {
    target.close();
  }
}
