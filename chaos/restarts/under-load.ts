import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningSite } from '../../testing/services/running-site.ts';
import { runCommand } from '../../testing/services/site-command.ts';
import { atMost, exactly, formatCounts, type Row, some, type Trial } from '../lib/part.ts';
import { type LoadSeen, quotationNotes, sendHalf, startLoad } from './load.ts';
import { whoAnswers } from './order.ts';
import { refusals } from './refusals.ts';

/** The site is restarted again and again, also in vain, while people read and write; a message is half sent each time. */
export async function underLoad(
  trial: Trial,
  database: string,
  settings: { DATABASE_URL?: string } = {},
): Promise<Row[]> {
  const { sandbox, size: rounds, say } = trial;
  const DATA_DIR = sandbox.folder();
  const site = await sandbox.site({ DATA_DIR, ...settings });
  const place = { DATA_DIR, PORT: new URL(site.url).port, ...settings };
  const load = await startLoad(sandbox, site);
  const seen: LoadSeen[] = [];
  const halves: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const answering = whoAnswers(place);
    const restarting = runCommand(place, 'restart');
    restarting.catch(() => undefined);
    const isSame = () => whoAnswers(place) === answering && site.process.exitCode === null;
    while (isSame()) halves.push(await sendInTwo(site, isSame));
    const [said = ''] = (await restarting).split('\n');
    const last = await load.seen();
    seen.push(last);
    say(`${database}, restart ${round}: ${said} ${last.answers} answers, failed: ${formatCounts(last.failures)}`);
  }
  const refused = await refusals(trial, place);
  seen.push(await load.seen());
  load.stop();
  const notes = await quotationNotes(site);
  const finish = await sendHalf(site);
  site.process.kill('SIGTERM');
  const stopping = site.stop();
  while (await isListening(site)) await sleep(20);
  const lastAnswer = await finish();
  const code = await stopping;
  const what = `${database}: restart under load × ${rounds}`;
  return [...judge(trial, what, { seen, halves, notes, lastAnswer, code }), ...refused];
}

/** Longer, and the site would not wait for the second half of a stranger's message. */
const longestMs = 5000;

/** A message of which the second half comes when the other process has taken over, if it does so soon. */
async function sendInTwo(site: RunningSite, isSame: () => boolean): Promise<string> {
  const finish = await sendHalf(site);
  for (const began = performance.now(); isSame() && performance.now() - began < longestMs; ) await sleep(20);
  return finish();
}

function isListening({ url }: RunningSite): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
}

type Outcome = { seen: LoadSeen[]; halves: string[]; notes: string[]; lastAnswer: string; code: number | null };

function judge(trial: Trial, what: string, { seen, halves, notes, lastAnswer, code }: Outcome): Row[] {
  const sum = (pick: (one: LoadSeen) => number) => seen.reduce((total, one) => total + pick(one), 0);
  const most = (pick: (one: LoadSeen) => number) => Math.max(...seen.map(pick));
  const failed = seen.map(({ failures }) => failures).filter((failures) => Object.keys(failures).length > 0);
  const median = ` (median of a kept page ${most(({ p50 }) => p50)})`;
  const here = new Set(notes).size;
  return [
    some(
      `${what}: answers`,
      sum(({ answers }) => answers),
    ),
    {
      what: `${what}: failed requests`,
      goal: 'none',
      measured: failed.map(formatCounts).join('; ') || 'none',
      ok: failed.length === 0,
    },
    atMost(
      trial,
      `${what}: told to come back`,
      0,
      sum(({ toldToComeBack }) => toldToComeBack),
      'answers',
    ),
    exactly(`${what}: half-sent messages answered`, halves.length, halves.filter(isAnswer).length),
    exactly(`${what}: acknowledged writes that are gone`, 0, Math.max(0, sum(({ writes }) => writes) - here)),
    exactly(`${what}: writes that are there twice`, 0, notes.length - here),
    atMost(
      trial,
      `${what}: slowest answer`,
      2000,
      most(({ slowest }) => slowest),
      'ms',
      median,
    ),
    {
      what: `${what}: two SIGTERMs afterwards, in the middle of a message`,
      goal: '201, exit code 0',
      measured: `${lastAnswer}, exit code ${code}`,
      ok: isAnswer(lastAnswer) && code === 0,
    },
  ];
}

/** Also one of a machine that has too much to do. */
function isAnswer(line: string): boolean {
  return / (?:201|503) /.test(line);
}
