import { planSample } from '../../src/entities/plan/plan.sample.ts';
import { logIn, type RunningSite } from '../../testing/services/running-site.ts';
import { call } from './calls.ts';
import { exactly, type Part, type Row } from './part.ts';

const clear = /Another server is already running on the data folder/;

/** Somebody starts the site where it already runs, and somebody starts two at the same moment. */
export const secondProcess: Part = async ({ sandbox, size: rounds }) => {
  const what = 'second process on the same data folder';
  const DATA_DIR = sandbox.folder();
  const start = () => sandbox.site({ DATA_DIR, SEED: 'none' });
  const refusal = (starting: Promise<RunningSite>) =>
    starting.then(
      () => 'it started',
      (error: Error) => error.message,
    );
  const refusals: string[] = [];
  let both = 0;
  let written = 0;
  for (let round = 0; round < rounds; round += 1) {
    const pair = await Promise.allSettled([start(), start()]);
    const [first, ...others] = pair.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    both += others.length;
    for (const one of pair) if (one.status === 'rejected') refusals.push(one.reason.message);
    if (!first) throw new Error(`Neither started: ${refusals.at(-1)}`);
    refusals.push(await refusal(start()));
    const { status } = await call(first, await logIn(first.url), 'POST', '/Plans', planSample);
    if (status === 201) written += 1;
    await Promise.all([first, ...others].map((site) => site.stop()));
  }
  const last = await start();
  const kept = (await (await fetch(`${last.url}/api/Plans`)).json()) as unknown[];
  const unclear = refusals.filter((said) => !clear.test(said));
  const rows: Row[] = [
    exactly(`${what} × ${rounds}: both of two that start at once run`, 0, both),
    {
      what: `${what} × ${rounds}: the later ones are refused, clearly`,
      goal: `${2 * rounds} of ${2 * rounds}`,
      measured: `${refusals.length - unclear.length} of ${2 * rounds}${unclear[0] ? `: ${unclear[0].trim()}` : ''}`,
      ok: unclear.length === 0 && refusals.length === 2 * rounds,
    },
    exactly(`${what} × ${rounds}: writes of the first that succeed and stay`, rounds, Math.min(written, kept.length)),
  ];
  return rows;
};
