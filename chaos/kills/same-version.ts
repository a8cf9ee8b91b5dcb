import type { Client } from '../../src/entities/client/client.contract.ts';
import { logIn, type RunningSite } from '../../testing/services/running-site.ts';
import { answerOf, call } from '../lib/calls.ts';
import { clientForm } from '../lib/client-form.ts';
import { exactly, type Part, type Row, type Trial } from '../lib/part.ts';

const editors = 20;

/** Twenty people save the same version of a record at the same moment; on PostgreSQL through two instances. */
export const sameVersion: Part = async (trial) => {
  const { sandbox } = trial;
  const alone = await sandbox.site({ DATA_DIR: sandbox.folder(), SEED: 'none' });
  const rows = await editOn(trial, 'SQLite', [alone]);
  await alone.stop();
  const shared = { DATABASE_URL: await sandbox.database(), AUTH_SECRET: 'x'.repeat(40), SEED: 'none' };
  const first = await sandbox.site({ ...shared, DATA_DIR: sandbox.folder() });
  const second = await sandbox.site({ ...shared, DATA_DIR: sandbox.folder() });
  return [...rows, ...(await editOn(trial, 'PostgreSQL, 2 instances', [first, second]))];
};

async function editOn(
  { size: rounds, say }: Trial,
  database: string,
  [first, ...others]: [RunningSite, ...RunningSite[]],
): Promise<Row[]> {
  const sites = [first, ...others];
  const token = await logIn(first.url);
  const { id } = await answerOf<Client>(call(first, token, 'POST', '/Clients', await clientForm('Edited', 40, 16)));
  const read = async () => {
    const answer = await fetch(`${first.url}/api/Clients/${id}`);
    return { etag: answer.headers.get('etag') ?? '', client: (await answer.json()) as Client };
  };
  let notOne = 0;
  let otherAnswers = 0;
  let overwritten = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const { etag } = await read();
    const saving = Array.from({ length: editors }, async (_, editor) => {
      const body = { nameEN: `Round ${round} by ${editor}`, nameAR: `جولة ${round}` };
      const site = sites[editor % sites.length] ?? first;
      const answer = await call(site, token, 'PUT', `/Clients/${id}`, body, { 'if-match': etag });
      await answer.arrayBuffer();
      return { status: answer.status, name: body.nameEN };
    });
    const answers = await Promise.all(saving);
    const winners = answers.filter(({ status }) => status === 200);
    if (winners.length !== 1) notOne += 1;
    otherAnswers += answers.filter(({ status }) => status !== 200 && status !== 412).length;
    if ((await read()).client.nameEN !== winners[0]?.name) overwritten += 1;
    if (round % 200 === 0) say(`${database}: ${round} rounds`);
  }
  const what = `${editors} edits with one If-Match, ${database} × ${rounds}`;
  return [
    exactly(`${what}: rounds without exactly one winner`, 0, notOne),
    exactly(`${what}: losers told anything else than 412`, 0, otherAnswers),
    exactly(`${what}: winners that were overwritten`, 0, overwritten),
  ];
}
