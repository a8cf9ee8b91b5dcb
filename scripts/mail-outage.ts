import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quotationSample } from '../src/entities/quotation/quotation.sample.ts';
import { startSite } from './running-site.ts';
import { openSmtpReceiver, type ReceivedLetter } from './smtp-receiver.ts';
import { createTestDatabase } from './test-database.ts';
import { startPostgres } from './test-postgres.ts';

export type OutageReport = {
  /** Requests that were answered with 201. */
  stored: number;
  slowestAnswerMs: number;
  sentWhileDown: number;
  lost: number;
  twice: number;
  /** From the mail server's return until the last letter. */
  catchUpMs: number;
};

const staff = 'sales@example.com';
const longestCatchUpMs = 120_000;
// Long enough for a letter that should not come to come.
const afterwardsMs = 5000;

/** Two instances on one PostgreSQL take requests in while the mail server is down. Then it is back. */
export async function mailOutage(requests: number, outageMs: number): Promise<OutageReport> {
  const postgres = await startPostgres();
  const database = await createTestDatabase(postgres.url);
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'meridian-mail-'))));
  const receiver = await openSmtpReceiver();
  await receiver.stop();
  const settings = {
    ...{ DATABASE_URL: database.url, SEED: 'none', AUTH_SECRET: 'x'.repeat(40) },
    ...{ SMTP_URL: receiver.url, MAIL_FROM: 'site@example.com', NOTIFY_EMAILS: staff },
  };
  const sites = await Promise.all(folders.map((DATA_DIR) => startSite({ ...settings, DATA_DIR })));
  try {
    const began = performance.now();
    const taken = await sendAll(
      sites.map(({ url }) => url),
      requests,
      outageMs,
    );
    await sleep(Math.max(0, outageMs - (performance.now() - began)));
    const sentWhileDown = receiver.letters.length;
    const back = performance.now();
    await receiver.start();
    while (receiver.letters.length < 2 * taken.length && performance.now() - back < longestCatchUpMs) await sleep(50);
    const catchUpMs = Math.round(performance.now() - back);
    await sleep(afterwardsMs);
    const slowestAnswerMs = Math.round(Math.max(...taken.map(({ ms }) => ms)));
    return { stored: taken.length, slowestAnswerMs, sentWhileDown, catchUpMs, ...compare(taken, receiver.letters) };
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await receiver.stop();
    await database.drop();
    await postgres.stop();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

type Taken = { email: string; reference: string; ms: number };

/** Spread over the outage, to either instance in turn, in both languages. */
async function sendAll(urls: string[], requests: number, outageMs: number): Promise<Taken[]> {
  const sent = Array.from({ length: requests }, async (_, index): Promise<Taken[]> => {
    await sleep((index / requests) * outageMs);
    const email = `visitor-${index}@example.org`;
    const began = performance.now();
    const answer = await fetch(`${urls[index % urls.length]}/api/Quotations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': index % 3 === 0 ? 'ar' : 'en' },
      body: JSON.stringify({ ...quotationSample, businessEmail: email }),
    });
    const ms = performance.now() - began;
    if (answer.status !== 201) return [];
    return [{ email, reference: ((await answer.json()) as { reference: string }).reference, ms }];
  });
  return (await Promise.all(sent)).flat();
}

/** Each request has one letter to staff, known by the reference in its subject, and one to its visitor. */
function compare(taken: Taken[], letters: ReceivedLetter[]) {
  const expected = taken.flatMap(({ email, reference }) => [email, `${staff} ${reference}`]);
  const came = letters.map(({ to, data }) => {
    const reader = to.join();
    return reader === staff ? `${staff} ${/^Subject: .*?(Q-\d+-\d+)/m.exec(data)?.[1]}` : reader;
  });
  const lost = expected.filter((one) => !came.includes(one)).length;
  return { lost, twice: came.length - new Set(came).size };
}
