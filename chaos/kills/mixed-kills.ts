import type { Plan } from '../../src/entities/plan/plan.contract.ts';
import type { ContactMessage } from '../../src/features/requests/contact-message/contact-message.contract.ts';
import type { SettingsRecord } from '../../src/features/settings/settings.contract.ts';
import type { TrashItem } from '../../src/features/trash/trash.contract.ts';
import { logIn, type RunningSite } from '../../testing/services/running-site.ts';
import { answerOf, call, listAll } from '../lib/calls.ts';
import { type Facts, openFacts } from '../lib/facts.ts';
import { atMost, exactly, type Row, some, type Trial } from '../lib/part.ts';
import { killAmidWrites } from './kill-amid-writes.ts';
import { orderWriter, planWriter, settingsWriter, urlOf, visitor, type Writer } from './mixed-writers.ts';

/** Rounds on PostgreSQL take as long and say less: what has to survive there is not in the process that is killed. */
const postgresShare = 0.25;

export async function mixedKills(trial: Trial): Promise<Row[]> {
  const onSqlite = await killOn(trial, 'SQLite', trial.size, {});
  const settings = { DATABASE_URL: await trial.sandbox.database() };
  const rounds = Math.max(1, Math.round(trial.size * postgresShare));
  return [...onSqlite, ...(await killOn(trial, 'PostgreSQL', rounds, settings))];
}

/** Writes of every kind from several people at once; killed in the middle, started, compared, and again. */
async function killOn(trial: Trial, database: string, rounds: number, settings: Record<string, string>) {
  const { sandbox, say } = trial;
  const DATA_DIR = sandbox.folder();
  const start = () => sandbox.site({ DATA_DIR, SEED: 'none', ...settings });
  const facts = openFacts();
  const ids = new Map<string, number>();
  const wrong: string[] = [];
  const half: string[] = [];
  let slowestMs = 0;
  let site = await start();
  const token = await logIn(site.url);
  const visitors = ['x', 'y'].map((label) => visitor(facts, label));
  const writers = [
    ...['a', 'b', 'c'].map((label) => planWriter(facts, ids, label)),
    ...visitors,
    await orderWriter(facts, site, token),
    await settingsWriter(facts, site, token),
  ];
  for (let round = 1; round <= rounds; round += 1) {
    const dying = site;
    const all = writers.map((write) => () => write(dying, token));
    await killAmidWrites(dying, all, facts.acknowledged, 3 + Math.random() * 60);
    const began = performance.now();
    site = await start();
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - began));
    await sendAgain(facts, visitors, site, token);
    const world = await look(site, token, ids, half);
    wrong.push(...facts.settle(world));
    if (round % 10 === 0 || round === rounds) say(`${database}: ${round} kills, ${facts.acknowledged()} writes`);
  }
  await site.stop();
  for (const fault of [...wrong, ...half].slice(0, 10)) say(`✗ ${fault}`);
  const what = `kill -9 under mixed writes, ${database} × ${rounds}`;
  return [
    some(`${what}: acknowledged writes`, facts.acknowledged()),
    exactly(`${what}: acknowledged writes lost`, 0, wrong.length),
    exactly(`${what}: half records, wrong counts`, 0, half.length),
    atMost(trial, `${what}: slowest restart`, 3000, slowestMs, 'ms'),
  ];
}

/** A visitor's browser sends again what was not answered: that must make no second request. */
async function sendAgain(facts: Facts, visitors: Writer[], site: RunningSite, token: string) {
  if (!facts.inDoubt().some((name) => name.startsWith('request '))) return;
  for (const send of visitors) await send(site, token);
}

/** Everything that can be seen, in the words of the facts. */
async function look(site: RunningSite, token: string, ids: Map<string, number>, half: string[]) {
  const world = new Map<string, string>();
  const listing = await call(site, token, 'GET', '/Plans');
  const plans = await answerOf<Plan[]>(Promise.resolve(listing));
  const total = Number(listing.headers.get('x-total-count'));
  if (total !== plans.length) half.push(`${total} plans are counted and ${plans.length} listed`);
  for (const plan of plans) {
    const tag = plan.url.slice(urlOf('').length);
    ids.set(tag, plan.id);
    world.set(`plan ${tag}`, `live ${plan.price}`);
    if (!isWhole(plan)) half.push(`half a plan: ${JSON.stringify(plan)}`);
  }
  const tags = new Map([...ids].map(([tag, id]) => [id, tag]));
  for (const { id, titleEN } of await listAll<TrashItem>(site, token, '/Trash?entity=plan'))
    world.set(`plan ${tags.get(id)}`, `trash ${titleEN.slice('Plan '.length)}`);
  const clients = await answerOf<{ id: number }[]>(call(site, token, 'GET', '/Clients'));
  world.set('order', clients.map(({ id }) => id).join());
  const { locationEN, locationAR } = await answerOf<SettingsRecord>(call(site, token, 'GET', '/Settings/All'));
  world.set('settings', `${locationEN.split(' ')[1]} ${locationAR.split(' ')[1]}`);
  const requests = await listAll<ContactMessage>(site, token, '/ContactUs?status=all');
  if (new Set(requests.map(({ reference }) => reference)).size < requests.length) half.push('two with one reference');
  for (const { email } of requests) {
    const name = `request ${email.split('@')[0]}`;
    world.set(name, String(Number(world.get(name) ?? 0) + 1));
  }
  return world;
}

function isWhole({ nameEN, nameAR, price, hosting_Properties: rows }: Plan): boolean {
  const isRow = ({ titleEN, titleAR }: Plan['hosting_Properties'][number], index: number) =>
    titleEN === `${index + 1} of ${price}` && titleAR === `${index + 1} من ${price}`;
  return nameEN === `Plan ${price}` && nameAR === `خطة ${price}` && rows.length === 3 && rows.every(isRow);
}
