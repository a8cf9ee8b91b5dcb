import { setTimeout as sleep } from 'node:timers/promises';
import { quotationSample } from '../../src/features/requests/quotation/quotation.sample.ts';
import { openSmtpReceiver, type ReceivedEmail } from '../../testing/services/smtp-receiver.ts';
import { atMost, exactly, type Part } from '../lib/part.ts';

const requests = 200;
const staff = 'sales@example.com';
const longestCatchUpMs = 120_000;
// Long enough for a letter that should not come to come.
const afterwardsMs = 5000;

/** Two instances on one PostgreSQL take requests in while the mail server is down. Then it is back. */
export const mailOutage: Part = async (trial) => {
  const { sandbox, say, size: seconds } = trial;
  const receiver = await openSmtpReceiver();
  sandbox.undo(() => void receiver.stop());
  await receiver.stop();
  const settings = {
    DATABASE_URL: await sandbox.database(),
    SEED: 'none',
    AUTH_SECRET: 'x'.repeat(40),
    SMTP_URL: receiver.url,
    MAIL_FROM: 'site@example.com',
    NOTIFY_EMAILS: staff,
  };
  const start = () => sandbox.site({ ...settings, DATA_DIR: sandbox.folder() });
  const sites = [await start(), await start()];
  const began = performance.now();
  const urls = sites.map(({ url }) => url);
  const taken = await sendAll(urls, seconds * 1000);
  await sleep(Math.max(0, seconds * 1000 - (performance.now() - began)));
  say(`${taken.length} requests taken in, the mail server comes back`);
  const early = receiver.letters.length;
  const back = performance.now();
  await receiver.start();
  while (receiver.letters.length < 2 * taken.length && performance.now() - back < longestCatchUpMs) await sleep(50);
  const catchUpMs = Math.round(performance.now() - back);
  await sleep(afterwardsMs);
  const slowestMs = Math.round(Math.max(...taken.map(({ ms }) => ms)));
  const { lost, twice } = compare(taken, receiver.letters);
  const what = `mail server down for ${seconds} s, 2 instances`;
  return [
    exactly(`${what}: requests stored`, requests, taken.length),
    atMost(trial, `${what}: slowest answer to a visitor`, 1000, slowestMs, 'ms'),
    exactly(`${what}: letters meanwhile`, 0, early),
    exactly(`${what}: letters lost`, 0, lost),
    exactly(`${what}: letters sent twice`, 0, twice),
    atMost(trial, `${what}: all letters out after its return`, 45_000, catchUpMs, 'ms'),
  ];
};

type Taken = { email: string; reference: string; ms: number };

/** Spread over the outage, to either instance in turn, in both languages. */
async function sendAll(urls: string[], outageMs: number): Promise<Taken[]> {
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
function compare(taken: Taken[], letters: ReceivedEmail[]) {
  const expected = taken.flatMap(({ email, reference }) => [email, `${staff} ${reference}`]);
  const came = letters.map(({ to, data }) => {
    const reader = to.join();
    return reader === staff ? `${staff} ${/^Subject: .*?(Q-\d+-\d+)/m.exec(data)?.[1]}` : reader;
  });
  const lost = expected.filter((one) => !came.includes(one)).length;
  return { lost, twice: came.length - new Set(came).size };
}
