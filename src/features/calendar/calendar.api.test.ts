import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { kinds, type Shown, staffCalls } from '../../../testing/publishing/staff-calls.ts';
import { contentTypes } from '../../entities/entities.server.ts';
import { dayIn } from '../../kit/i18n/company-time.ts';
import { addDays } from '../../kit/i18n/dates/days.ts';
import { runSchedule } from '../../kit/publishing/run-schedule.server.ts';
import type { CalendarDrafts, CalendarMonth } from './calendar.contract.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** A full minute, so many days from now. */
const daysFromNow = (days: number) => new Date(Math.floor((Date.now() + days * dayMs) / minuteMs) * minuteMs);
const today = dayIn(new Date(), 'Africa/Cairo');

onBothDatabases('the calendar', (site) => {
  let admin = '';
  let marketer = '';
  beforeAll(async () => {
    admin = await site().tokenFor('Admin');
    marketer = await site().tokenFor('Marketer');
  });
  const { send, addDraft, add } = staffCalls(site, () => admin);
  const [plan = kinds[0], blog = kinds[0]] = ['plan', 'blog'].map((name) =>
    kinds.find(({ entity }) => entity === name),
  );
  if (!plan || !blog) throw new Error('there are no plans or articles');

  const month = async (query = '', as = admin) =>
    (await site().call({ url: `/api/Calendar${query}`, as })).json<CalendarMonth>();
  const drafts = async (as = admin) => (await site().call({ url: '/api/Calendar/Drafts', as })).json<CalendarDrafts>();
  const idsIn = (items: { entity: string; id: number }[], entity: string) =>
    items.flatMap((item) => (item.entity === entity ? [item.id] : []));
  const draftOf = async (kind = plan, changes: object = {}) =>
    (await addDraft(kind, { ...kind.sample, ...changes })).json<Shown>().id;
  const whole = `?from=${addDays(today, -40)}&to=${addDays(today, 40)}`;

  test.each(kinds)('shows a $entity on its days: what is planned of it, and then what was published', async (kind) => {
    const id = await draftOf(kind);
    const [start, end] = [daysFromNow(3), daysFromNow(9)].map((at) => at.toISOString());
    await send('POST', `${kind.one}/${id}/Publish`, { publishAt: start, unpublishAt: end, languages: ['en'] });
    const { scheduled } = await month(whole);
    const own = scheduled.filter((item) => item.entity === kind.entity && item.id === id);
    expect(own.map(({ action, at }) => [action, at])).toEqual([
      ['publish', start],
      ['unpublish', end],
    ]);
    expect(own[0]?.standing).toMatchObject({ publishAt: start, unpublishAt: end, publishLanguages: ['en'] });
    expect(idsIn((await drafts()).data, kind.entity)).not.toContain(id);
    await runSchedule(site().store, contentTypes, new Date(start ?? ''));
    const after = await month(whole);
    expect(idsIn(after.published, kind.entity)).toContain(id);
    expect(after.scheduled.filter((item) => item.entity === kind.entity).map(({ action }) => action)).toEqual([
      'unpublish',
    ]);
    await send('DELETE', `${kind.one}/${id}/Schedule`);
  });

  test('knows the days of the company, the last of them left out', async () => {
    const id = await draftOf();
    // Half past midnight in Cairo is the evening before in UTC.
    const day = addDays(today, 5);
    const publishAt = `${day}T00:30:00+02:00`;
    await send('POST', `${plan.one}/${id}/Publish`, { publishAt });
    const found = async (from: string, to: string) =>
      idsIn((await month(`?from=${from}&to=${to}`)).scheduled, 'plan').includes(id);
    expect([await found(day, addDays(day, 1)), await found(addDays(day, -1), day)]).toEqual([true, false]);
    expect((await site().call({ url: '/api/Calendar?from=soon', as: admin })).statusCode).toBe(422);
    expect((await site().call({ url: '/api/Calendar', as: admin })).statusCode).toBe(200);
  });

  test('shows once a day what was published several times, and nothing that is off the site again', async () => {
    const { id } = await add(plan);
    await send('PUT', `${plan.one}/${id}/Draft`, { NameEN: 'Another' });
    await send('POST', `${plan.one}/${id}/Publish`);
    const own = async () => (await month(whole)).published.filter((item) => item.entity === 'plan' && item.id === id);
    expect((await own()).map(({ titleEN }) => titleEN)).toEqual(['Another']);
    await send('POST', `${plan.one}/${id}/Unpublish`);
    expect(await own()).toEqual([]);
  });

  test('leaves out what is in the trash', async () => {
    const [planned, waiting] = [await draftOf(), await draftOf()];
    await send('POST', `${plan.one}/${planned}/Publish`, { publishAt: daysFromNow(2).toISOString() });
    for (const id of [planned, waiting]) await send('DELETE', `${plan.one}/${id}`);
    expect(idsIn((await month(whole)).scheduled, 'plan')).not.toContain(planned);
    expect(idsIn((await drafts()).data, 'plan')).not.toContain(waiting);
  });

  test('says what drafts lack, the last saved first, and when there are more', async () => {
    const empty = (await addDraft(plan, { NameEN: 'Half' })).json<Shown>().id;
    const ready = await draftOf();
    const { data, hasMore } = await drafts();
    expect([data[0]?.id, data[0]?.missing, hasMore]).toEqual([ready, [], false]);
    const half = data.find((one) => one.entity === 'plan' && one.id === empty);
    expect([half?.titleEN, half?.missing]).toEqual(['Half', expect.arrayContaining(['NameAR', 'Price'])]);
    for (let count = 0; count < 51; count += 1) await addDraft(plan, { NameEN: `Draft ${count}` });
    const many = await drafts();
    expect([many.data.length, many.data[0]?.titleEN, many.hasMore]).toEqual([50, 'Draft 50', true]);
  });

  test('shows a Marketer the articles, and visitors nothing', async () => {
    const [article, other] = [await draftOf(blog), await draftOf()];
    const publishAt = daysFromNow(1).toISOString();
    for (const path of [`${blog.one}/${article}`, `${plan.one}/${other}`])
      await send('POST', `${path}/Publish`, { publishAt });
    const waiting = await draftOf(blog);
    const { scheduled, published } = await month(whole, marketer);
    const listed = await drafts(marketer);
    const entities = [...scheduled, ...published, ...listed.data].map(({ entity }) => entity);
    expect([...new Set(entities)]).toEqual(['blog']);
    expect([idsIn(scheduled, 'blog').includes(article), listed.data[0]?.id]).toEqual([true, waiting]);
    for (const url of ['/api/Calendar', '/api/Calendar/Drafts'])
      expect((await site().call({ url })).statusCode).toBe(401);
  });
});
