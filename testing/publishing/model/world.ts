import { contentTypes } from '../../../src/entities/entities.server.ts';
import type { Language } from '../../../src/kit/i18n/languages.ts';
import { runSchedule } from '../../../src/kit/publishing/run-schedule.server.ts';
import { type Kind, kinds, type Shown, staffCalls } from '../staff-calls.ts';
import { birthOf } from './birth.ts';
import { chanceFrom } from './chance.ts';
import { type Life, laterAt } from './life.ts';
import type { OpenPlace } from './place.ts';
import { type Clock, nextStep } from './steps.ts';
import { compareVisits } from './visits.ts';

export type WorldReport = {
  lives: number;
  steps: number;
  /** Steps that were not possible, and were told so. */
  refused: number;
  visits: number;
  /** Visits that were answered with 304. */
  unchanged: number;
  compared: number;
};

export type WorldPlan = {
  seed: number;
  /** How many records of each kind live in it, side by side. */
  each: number;
  /** How many steps a life has, on average. */
  stepsPerLife: number;
};

const minuteMs = 60_000;
/** Far enough ahead for whatever is scheduled to be in the future, however long the machine takes. */
const headStartMinutes = 24 * 60;
/** So many steps between two looks at every page. */
const stepsBetweenLooks = 12;

/**
 * Lives of records on a site of their own: random steps of staff, a clock that moves on, restarts. After each step what
 * visitors see is compared with what a plain model says. The same seed makes the same lives.
 */
export async function liveThrough(open: OpenPlace, { seed, each, stepsPerLife }: WorldPlan): Promise<WorldReport> {
  const chance = chanceFrom(seed);
  const told: string[] = [];
  let place = await open();
  try {
    return await run();
  } catch (error) {
    const replay = `seed ${seed}, ${each} of each kind, ${stepsPerLife} steps each`;
    throw new Error(`${replay}:\n${told.slice(-12).join('\n')}\n${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  } finally {
    await place.close();
  }

  async function run(): Promise<WorldReport> {
    const admin = await place.site.tokenFor('Admin');
    const { send } = staffCalls(
      () => place.site,
      () => admin,
    );
    const lives: Life[] = [];
    const compare = compareVisits(
      () => place.site,
      admin,
      () => lives,
    );
    const clock = openClock();
    let refused = 0;

    for (let number = 0; number < each; number += 1)
      for (const kind of kinds) {
        const life = await begin(kind, number);
        lives.push(life);
        await compare.one(life);
      }
    const steps = lives.length * stepsPerLife;
    for (let step = 1; step <= steps; step += 1) {
      await oneStep();
      if (step % stepsBetweenLooks === 0 || step === steps) await compare.everything();
    }
    return { lives: lives.length, steps, refused, ...compare.figures() };

    async function begin(kind: Kind, number: number): Promise<Life> {
      const { body, life } = birthOf(kind, number, chance);
      const answer = await send('POST', kind.one, body);
      if (answer.statusCode !== 201) throw new Error(`POST ${kind.one} answered ${answer.statusCode}: ${answer.body}`);
      const { id } = answer.json<Shown>();
      told.push(`${kind.entity} ${id}: begins ${life.aside ? 'as a draft' : 'public'}`);
      return { ...life, id };
    }

    async function oneStep() {
      if (chance.isMet(0.1)) return moveClock();
      if (chance.isMet(0.02)) return restart();
      const index = chance.below(lives.length);
      const life = lives[index];
      if (!life) return;
      const { name, method, path, body, status, after } = nextStep(life, chance, clock);
      const about = `${life.kind.entity} ${life.id}: ${name} ${JSON.stringify(languagesIn(body))}`;
      told.push(about);
      const answer = await send(method, `${life.kind.one}/${life.id}${path}`, body);
      if (answer.statusCode !== status)
        throw new Error(`${about} answered ${answer.statusCode} and not ${status}: ${answer.body}`);
      if (status >= 400) refused += 1;
      lives[index] = after;
      await compare.one(after);
    }

    async function moveClock() {
      clock.minute += 1 + chance.below(2);
      told.push(`the clock moves on to minute ${clock.minute}`);
      const now = new Date(clock.timeOf(clock.minute));
      const runs = await Promise.all(place.stores.map((store) => runSchedule(store, contentTypes, now)));
      for (const { failed } of runs) for (const { error } of failed) throw error;
      const before = [...lives];
      for (const [index, life] of before.entries()) lives[index] = laterAt(life, clock.minute);
      for (const [index, life] of lives.entries())
        if (life.schedule.length !== before[index]?.schedule.length) await compare.one(life);
    }

    async function restart() {
      told.push('the site restarts');
      place = await place.restart();
    }
  }
}

const languagesIn = (body: object | undefined): Language[] =>
  body && 'languages' in body ? (body.languages as Language[]) : [];

function openClock(): Clock {
  const start = Math.floor(Date.now() / minuteMs) + headStartMinutes;
  return { minute: 0, timeOf: (minute) => new Date((start + minute) * minuteMs).toISOString() };
}
