import type { Plan } from '../../src/entities/plan/plan.contract.ts';
import { type Language, languageCodes } from '../../src/kit/i18n/languages.ts';
import { logIn, type RunningSite } from '../../testing/services/running-site.ts';
import { killAmidWrites } from '../kills/kill-amid-writes.ts';
import type { Writer } from '../kills/mixed-writers.ts';
import { answerOf, call } from '../lib/calls.ts';
import { type Facts, openFacts } from '../lib/facts.ts';
import { exactly, type Row, some, type Trial } from '../lib/part.ts';
import { addDraft, type Numbers, numberedPlan, numbersOf, wordOf } from './numbered-plans.ts';

const writers = 4;
const plansEach = 3;
/** What has to survive a kill on PostgreSQL is not in the process that is killed. */
const postgresShare = 0.25;

/** What is public, if anything, and the number of what lies aside. */
type State = { shown: Numbers | null; aside: number | null };

const isWhole = ({ en, ar, shared }: Numbers) => en === shared && ar === shared;

function publishedState({ shown, aside }: State, now: readonly Language[]): State {
  if (aside === null) return { shown, aside };
  const kept = languageCodes.filter((language) => shown?.[language] != null && !now.includes(language));
  const numberIn = (language: Language) => (now.includes(language) ? aside : (shown?.[language] ?? null));
  const shared = kept.length > 0 && shown ? shown.shared : aside;
  const after = { en: numberIn('en'), ar: numberIn('ar'), shared };
  return { shown: after, aside: isWhole(after) ? null : aside };
}

/** Kills the site amid publishings, again and again. What is public afterwards is the version before or the one after. */
export async function publishKills(trial: Trial): Promise<Row[]> {
  const onSqlite = await killOn(trial, 'SQLite', trial.size, {});
  const settings = { DATABASE_URL: await trial.sandbox.database() };
  const rounds = Math.max(1, Math.round(trial.size * postgresShare));
  return [...onSqlite, ...(await killOn(trial, 'PostgreSQL', rounds, settings))];
}

async function killOn(trial: Trial, database: string, rounds: number, settings: Record<string, string>) {
  const { sandbox, say } = trial;
  const DATA_DIR = sandbox.folder();
  const start = () => sandbox.site({ DATA_DIR, SEED: 'none', ...settings });
  const facts = openFacts();
  const wrong: string[] = [];
  const half: string[] = [];
  let underWay = 0;
  let site = await start();
  const token = await logIn(site.url);
  const ids: number[] = [];
  for (let index = 0; index < writers * plansEach; index += 1) {
    const id = await addDraft(site, token, index + 1);
    ids.push(id);
    await facts.change(`plan ${id}`, said({ shown: null, aside: index + 1 }), async () => undefined);
  }
  const all = Array.from({ length: writers }, (_, index) =>
    planPublisher(facts, ids.slice(index * plansEach, (index + 1) * plansEach), index),
  );
  for (let round = 1; round <= rounds; round += 1) {
    const dying = site;
    await killAmidWrites(
      dying,
      all.map((write) => () => write(dying, token)),
      facts.acknowledged,
      2 + Math.random() * 30,
    );
    underWay += facts.inDoubt().length;
    site = await start();
    wrong.push(...facts.settle(await look(site, token, ids, half)));
    if (round % 10 === 0 || round === rounds) say(`${database}: ${round} kills, ${facts.acknowledged()} changes`);
  }
  await site.stop();
  for (const fault of [...wrong, ...half].slice(0, 10)) say(`✗ ${fault}`);
  const what = `kill -9 amid publishings, ${database} × ${rounds}`;
  return [
    some(`${what}: changes acknowledged`, facts.acknowledged()),
    some(`${what}: changes under way when it was killed`, underWay),
    exactly(`${what}: neither as before nor as after`, 0, wrong.length),
    exactly(`${what}: half published, wrongly counted or found`, 0, half.length),
  ];
}

const said = (state: State) => JSON.stringify(state);

/** Saves aside, publishes in one language or both, and takes off again: its own plans, so that it knows what each must be. */
function planPublisher(facts: Facts, ids: number[], label: number): Writer {
  let number = 1000 * (label + 1);
  const anyOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
  return async (site, token) => {
    const id = anyOf(ids);
    const name = `plan ${id}`;
    const state: State = JSON.parse(facts.valueOf(name));
    const send = (method: string, path: string, body?: object) =>
      answerOf(call(site, token, method, `/Plans/${id}${path}`, body));
    if (state.aside === null && Math.random() < 0.2) {
      const after = { shown: null, aside: state.shown?.shared ?? null };
      return facts.change(name, said(after), () => send('POST', '/Unpublish', {}));
    }
    if (state.aside === null) {
      number += 1;
      const body = numberedPlan(number);
      return facts.change(name, said({ ...state, aside: number }), () => send('PUT', '/Draft', body));
    }
    const languages = anyOf([languageCodes, languageCodes, ['en'], ['ar']] as const);
    return facts.change(name, said(publishedState(state, languages)), () => send('POST', '/Publish', { languages }));
  };
}

/** What everybody can see, and what staff see of each plan, in the words of the facts. */
async function look(site: RunningSite, token: string, ids: number[], half: string[]) {
  const world = new Map<string, string>();
  const listed = await lists(site, half);
  for (const id of ids) {
    const { record, standing } = await answerOf<{ record: Plan; standing: { status: string } }>(
      call(site, token, 'GET', `/Plans/${id}/Draft`),
    );
    const plan = listed.get(id);
    const shown = plan ? numbersOf(plan) : null;
    const working = numbersOf(record);
    if ((plan && !shown) || !working) half.push(`half a plan: ${JSON.stringify([plan, record])}`);
    if (standing.status !== 'published' && working && !isWhole(working))
      half.push(`mixed aside: ${said({ shown, aside: null })}`);
    world.set(`plan ${id}`, said({ shown, aside: standing.status === 'published' ? null : (working?.shared ?? null) }));
    if (shown) await search(site, id, shown, half);
  }
  return world;
}

/** The plans that visitors see; in each language those that have its texts, and as many as are counted. */
async function lists(site: RunningSite, half: string[]): Promise<Map<number, Plan>> {
  const read = async (query: string) => {
    const answer = await fetch(`${site.url}/api/Plans${query}`);
    const plans = await answerOf<Plan[]>(Promise.resolve(answer));
    const total = Number(answer.headers.get('x-total-count'));
    if (total !== plans.length) half.push(`${total} plans are counted and ${plans.length} listed${query}`);
    return plans;
  };
  const all = await read('');
  for (const [language, field] of [
    ['en', 'nameEN'],
    ['ar', 'nameAR'],
  ] as const) {
    const inLanguage = (await read(`?language=${language}`)).map(({ id }) => id);
    const expected = all.filter((plan) => plan[field]).map(({ id }) => id);
    if (inLanguage.join() !== expected.join()) half.push(`listed in ${language}: ${inLanguage}, not ${expected}`);
  }
  return new Map(all.map((plan) => [plan.id, plan]));
}

async function search(site: RunningSite, id: number, shown: Numbers, half: string[]) {
  for (const language of languageCodes) {
    const number = shown[language];
    if (number === null) continue;
    const { plans } = await answerOf<{ plans: { hits: { id: number }[] } }>(
      fetch(`${site.url}/api/Search?q=${wordOf(number)}&language=${language}`),
    );
    if (!plans.hits.some((hit) => hit.id === id))
      half.push(`plan ${id} is not found by ${wordOf(number)} in ${language}`);
  }
}
