import { planSample } from '../../src/entities/plan/plan.sample.ts';
import { contactMessageSample } from '../../src/features/requests/contact-message/contact-message.sample.ts';
import type { SettingsRecord } from '../../src/features/settings/settings.contract.ts';
import { settingsTexts } from '../../src/features/settings/settings.sample.ts';
import { samplePicture } from '../../src/kit/contract/sample-picture.ts';
import type { RunningSite } from '../../testing/services/running-site.ts';
import { answerOf, call, withRetries } from '../lib/calls.ts';
import type { Facts } from '../lib/facts.ts';

/** What somebody does again and again, until the site dies in the middle of it. */
export type Writer = (site: RunningSite, token: string) => Promise<unknown>;

const mostPlans = 15;
const anyOf = <T>(values: T[]): T | undefined => values[Math.floor(Math.random() * values.length)];

/** Every field says the same number, so that half a plan can be told. */
function planBody(tag: string, number: number) {
  const HostingProperties = [1, 2, 3].map((row) => ({
    titleEN: `${row} of ${number}`,
    titleAR: `${row} من ${number}`,
  }));
  return {
    ...planSample,
    NameEN: `Plan ${number}`,
    NameAR: `خطة ${number}`,
    Price: number,
    Url: urlOf(tag),
    HostingProperties,
  };
}

export const urlOf = (tag: string) => `https://billing.example.com/${tag}`;

/** Creates plans, changes, deletes and restores them: its own, so that it knows what each must be. */
export function planWriter(facts: Facts, ids: Map<string, number>, label: string): Writer {
  let made = 0;
  let number = 0;
  const isMine = (tag: string) => tag.startsWith(`${label}-`) && facts.valueOf(`plan ${tag}`) !== '';

  return async (site, token) => {
    number += 1;
    const mine = [...ids.keys()].filter(isMine);
    const tag = anyOf(mine);
    if (!tag || (mine.length < mostPlans && Math.random() < 0.3)) {
      made += 1;
      const fresh = `${label}-${made}`;
      const body = planBody(fresh, number);
      const creating = () => answerOf<{ id: number }>(call(site, token, 'POST', '/Plans', body));
      ids.set(fresh, (await facts.change(`plan ${fresh}`, `live ${number}`, creating)).id);
      return;
    }
    const [state, current] = facts.valueOf(`plan ${tag}`).split(' ');
    const send = (method: string, path = '', body?: object) =>
      answerOf(call(site, token, method, `/Plans/${ids.get(tag)}${path}`, body));
    const name = `plan ${tag}`;
    if (state === 'trash') return facts.change(name, `live ${current}`, () => send('POST', '/Restore'));
    if (Math.random() < 0.3) return facts.change(name, `trash ${current}`, () => send('DELETE'));
    return facts.change(name, `live ${number}`, () => send('PUT', '', planBody(tag, number)));
  };
}

/** A few clients that somebody keeps putting in another order. */
export async function orderWriter(facts: Facts, site: RunningSite, token: string): Promise<Writer> {
  const ids: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const form = new FormData();
    for (const name of ['nameEN', 'nameAR']) form.set(name, `Client ${count}`);
    form.set('Logo', new Blob([samplePicture.bytes], { type: samplePicture.type }), samplePicture.name);
    ids.push((await answerOf<{ id: number }>(call(site, token, 'POST', '/Clients', form))).id);
  }
  await facts.change('order', ids.join(), async () => undefined);
  return (now, as) => {
    const shuffled = ids.toSorted(() => Math.random() - 0.5);
    return facts.change('order', shuffled.join(), () =>
      answerOf(call(now, as, 'PUT', '/Clients/Order', { ids: shuffled })),
    );
  };
}

/** Two fields that always say the same. */
export async function settingsWriter(facts: Facts, site: RunningSite, token: string): Promise<Writer> {
  const record = await answerOf<SettingsRecord>(call(site, token, 'GET', '/Settings/All'));
  const texts = settingsTexts(record);
  let number = 0;
  const save = (now: RunningSite, as: string) => {
    number += 1;
    const body = { ...texts, locationEN: `Street ${number}`, locationAR: `شارع ${number}` };
    return facts.change('settings', `${number} ${number}`, () => answerOf(call(now, as, 'PUT', '/Settings', body)));
  };
  await save(site, token);
  return save;
}

/** A visitor who sends once more, with the same key, whatever was not answered. */
export function visitor(facts: Facts, label: string): Writer {
  let sent = 0;
  return async (site, token) => {
    const waiting = facts.inDoubt().find((name) => name.startsWith(`request ${label}-`));
    if (!waiting) sent += 1;
    const key = waiting?.slice('request '.length) ?? `${label}-${sent}`;
    const body = { ...contactMessageSample, email: `${key}@example.org` };
    const headers = { 'idempotency-key': `chaos-${key}` };
    const sending = () => call(site, token, 'POST', '/ContactUs', body, headers);
    await facts.change(`request ${key}`, '1', () => answerOf(withRetries(sending)));
  };
}
