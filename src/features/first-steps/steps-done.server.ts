import { recordsIn } from '../../kit/db/record-tables.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import type { AllSettings } from '../settings/settings.contract.ts';
import { defaultSettings } from '../settings/settings.defaults.ts';
import type { DemoContent } from './demo/demo-content.contract.ts';
import type { StepName } from './first-steps.contract.ts';

/** What is looked at to know which steps are done. */
export type StepFacts = {
  settings: AllSettings;
  demo: DemoContent;
  isMailOn: boolean;
  /** Where the site is reached. */
  origin: string;
};

/** Which steps are done, by what is there. */
export async function stepsDone(db: Db, facts: StepFacts): Promise<Record<StepName, boolean>> {
  const { settings, demo, isMailOn, origin } = facts;
  const isOwn = (...names: (keyof AllSettings & keyof typeof defaultSettings)[]) =>
    names.every((name) => String(settings[name]) !== String(defaultSettings[name]));
  const own = async (entity: string) => (await countLive(db, entity)) > (demo.samples[entity] ?? 0);
  return {
    name: isOwn('companyEN', 'companyAR') && settings.logo.en !== null,
    colours: settings.colours !== undefined,
    contact: isOwn('emails', 'phones', 'locationEN', 'locationAR'),
    project: await own('project'),
    article: await own('blog'),
    demo: Object.keys(demo.samples).length === 0,
    colleague: (await countPeople(db)) > 1,
    mail: isMailOn && settings.notifyEmails.length > 0,
    domain: isOwnAddress(origin),
  };
}

async function countLive(db: Db, entity: string): Promise<number> {
  const live = recordsIn(db).selectFrom(entity).where('deletedAt', 'is', null);
  const { count } = await live.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Who can log in, or was invited to. The writers of the demo company cannot. */
async function countPeople(db: Db): Promise<number> {
  const people = db.selectFrom('user').where('state', '!=', 'off');
  const { count } = await people.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** A name with a certificate: not this machine, and not a number. */
export function isOwnAddress(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && /\.[a-z]{2,}$/i.test(hostname) && !/\.(?:local|localhost|test)$/i.test(hostname);
}
