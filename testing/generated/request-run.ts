import fc from 'fast-check';
import type { Endpoint } from '../../src/kit/contract/endpoint.ts';
import type { TestSite } from '../harness/test-site.ts';
import { isOrder, nameOf } from '../tables/samples.ts';
import { requestsFor } from './generated-requests.ts';
import { openRequestTarget, type TargetReport } from './request-target.ts';

export type RunReport = TargetReport & {
  /** What went wrong, with the smallest requests that do it and the seed that makes them again. */
  failure: string | null;
};

const batchSize = 8;
// So often are calls tried again that chance has left unserved, with those that make the records they need.
const mostExtraRounds = 40;
// By then some of the first records are gone for good.
const laterIds = 40;
// Long before that it is over, unless a failure is being made smaller: then what there is by then is shown.
const longestRunMs = 300_000;

/**
 * Sends generated requests, one after the other or eight at once, and holds every answer against the rules. With
 * `reachAllBut`, more of them follow until every call but these has been served.
 */
export async function runRequests(
  site: TestSite,
  requests: number,
  seed: number,
  { reachAllBut }: { reachAllBut?: string[] } = {},
): Promise<RunReport> {
  // Fast-check leaves out what a failure does not need: a slot that may be empty can be emptied.
  const slot = fc.option(requestsFor(site.app.endpoints), { nil: null, freq: 1_000_000_000 });
  const slots = fc.array(slot, { minLength: batchSize, maxLength: batchSize });
  const target = await openRequestTarget(site);
  const property = fc.asyncProperty(slots, fc.boolean(), async (batch, atOnce) => {
    const present = batch.filter((request) => request !== null);
    await target.send(present, atOnce);
  });
  // Most calls need a record: some of every kind are there before chance begins.
  const creates = site.app.endpoints.filter(({ status }) => status === 201);
  try {
    await target.send(fc.sample(requestsFor(creates), { numRuns: batchSize * 8, seed }), false);
    const details = await fc.check(property, {
      seed,
      numRuns: Math.ceil(requests / batchSize),
      interruptAfterTimeLimit: longestRunMs,
      markInterruptAsFailure: true,
    });
    if (reachAllBut && !details.failed) await reachUnserved(site, target, reachAllBut, seed);
    const faults = details.failed
      ? [String(details.errorInstance), fc.defaultReportMessage(details)]
      : await target.faultsAtTheEnd();
    return { ...target.report(), failure: faults.length > 0 ? faults.join('\n') : null };
  } finally {
    target.close();
  }
}

type Target = Awaited<ReturnType<typeof openRequestTarget>>;

/** Which calls a fixed number of requests reaches is chance, and another chance as soon as the API has one call more. */
async function reachUnserved({ app }: TestSite, target: Target, hopeless: string[], seed: number): Promise<void> {
  for (let round = 1; round <= mostExtraRounds; round += 1) {
    const names = target.report().unserved.filter((name) => !hopeless.includes(name));
    if (names.length === 0) return;
    const creates = app.endpoints.filter(({ status }) => status === 201);
    const left = app.endpoints.filter((endpoint) => names.includes(nameOf(endpoint)));
    // What is restored was deleted before.
    const entities = left.filter(({ name }) => name === 'restore').map(({ entity }) => entity);
    const deletes = app.endpoints.filter(({ name, entity }) => name === 'delete' && entities.includes(entity));
    // An order names the first records, which may be off the site or in the trash by now.
    const ordered = left.filter(isOrder).map(({ entity }) => entity);
    const returns = app.endpoints.filter(
      ({ name, entity, path }) => ordered.includes(entity) && (name === 'restore' || path.endsWith('/Publish')),
    );
    const ask = async (wanted: Endpoint[], mostId = laterIds) =>
      target.send(fc.sample(requestsFor(wanted, mostId), { numRuns: batchSize * 4, seed: seed + round }), false);
    await ask(creates);
    await ask([...deletes, ...left]);
    if (returns.length > 0) await ask(returns, 1);
    await ask(left);
  }
}
