import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { testOutbox } from '../../../testing/harness/test-site.ts';
import { samples } from '../../../testing/tables/samples.ts';
import type { Schema } from '../../kit/db/schema.server.ts';
import { recountDays } from '../../kit/records/day-counts.server.ts';
import { eraseOldRequests } from './erase.server.ts';
import { quotationType } from './quotation/quotation.table.server.ts';
import type { HeldData, RequestCounts, RequestTimeline } from './request.contract.ts';

type Sent = { id: number; reference: string };
type Listed = { id: number; ownerId: number | null; openedBy: string | null };

const paths = { quotation: '/Quotations', contactMessage: '/ContactUs' };
type Entity = keyof typeof paths;

onBothDatabases(
  'work on requests',
  (site) => {
    let admin: string;
    let person: { id: number; email: string };
    const db = (): Schema => site().store.tables();
    const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, headers = {}) =>
      site().call({ method, url: `/api${path}`, as: admin, payload, headers });

    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
      person = (await db().selectFrom('user').select(['id', 'email']).executeTakeFirstOrThrow()) as typeof person;
    });

    async function send(entity: Entity, changes: object = {}): Promise<Sent> {
      const answer = await call('POST', paths[entity], { ...samples[entity], ...changes });
      expect(answer.statusCode).toBe(201);
      return answer.json();
    }

    const queueEmail = (reader: string, subject: string, about: string) =>
      site().store.write((trx) =>
        testOutbox.queue(trx, { to: [reader], language: 'en', subject, paragraphs: [], about }),
      );

    const idsIn = async (path: string) => (await call('GET', path)).json<Listed[]>().map(({ id }) => id);
    const timelineOf = async (entity: Entity, id: number) =>
      (await call('GET', `${paths[entity]}/${id}/Story`)).json<RequestTimeline>();
    const activityOf = (entity: string, recordId: number) =>
      db()
        .selectFrom('activity')
        .selectAll()
        .where('entity', '=', entity)
        .where('recordId', '=', recordId)
        .orderBy('id')
        .execute();

    test('a request is given to an active Admin and to nobody else, and found by them', async () => {
      const { id } = await send('quotation', { notes: 'Given away' });
      const put = (ownerId?: number) => call('PUT', `/Quotations/${id}/Owner`, { ownerId });
      const marketer = await db()
        .insertInto('user')
        .values({ email: 'm@example.com', role: 'Marketer', passwordHash: '', createdAt: '' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const off = await db()
        .insertInto('user')
        .values({ email: 'off@example.com', role: 'Admin', passwordHash: '', createdAt: '', state: 'off' })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const other of [marketer.id, off.id, 999_999]) expect((await put(other)).statusCode).toBe(422);
      expect((await put(person.id)).json()).toMatchObject({ id, ownerId: person.id });
      await put(person.id);
      for (const owner of ['me', person.id]) expect(await idsIn(`/Quotations?owner=${owner}`)).toEqual([id]);
      expect(await idsIn('/Quotations?owner=none')).not.toContain(id);
      expect((await put()).json()).toMatchObject({ ownerId: null });
      expect(await idsIn('/Quotations?owner=me')).toEqual([]);
      expect((await call('GET', '/Quotations?owner=you')).statusCode).toBe(422);
      const entries = await activityOf('quotation', id);
      expect(entries.map(({ action, details, actorId }) => [action, details, actorId])).toEqual([
        ['assigned', JSON.stringify({ to: person.email }), person.id],
        ['assigned', JSON.stringify({ to: null }), person.id],
      ]);
    });

    test('a list is narrowed by service, source, days and words, all at once', async () => {
      const at = async (date: string, changes: object) => {
        const { id } = await send('quotation', { notes: 'Zanzibar cables', ...changes });
        await db().updateTable('quotation').set({ date }).where('id', '=', id).execute();
        await recountDays(db(), quotationType);
        return id;
      };
      const network = await at('2024-03-10T10:00:00.000Z', { findWay: 'LinkedIn' });
      const later = await at('2024-03-20T10:00:00.000Z', {});
      const computers = await at('2024-03-10T12:00:00.000Z', { service: 'Computers', findWay: 'LinkedIn' });
      const found = (query: string) => idsIn(`/Quotations?q=zanzibar&${query}`);
      expect(await found('service=network')).toEqual([later, network]);
      expect(await found('findWay=LinkedIn')).toEqual([computers, network]);
      expect(await found('findWay=none')).toEqual([later]);
      expect(await found('from=2024-03-10&to=2024-03-20T12:00:00%2B02:00')).toEqual([computers, network]);
      expect(await found('from=2024-03-10T11:00:00Z&to=2024-03-11&service=Computers&findWay=LinkedIn')).toEqual([
        computers,
      ]);
      expect(await idsIn('/Quotations?from=2024-03-01&to=2024-04-01&pageSize=2')).toEqual([later, computers]);
      for (const bad of ['from=yesterday', 'to=2024-13-01', 'service=plumbing', 'from=20240301'])
        expect([bad, (await call('GET', `/Quotations?${bad}`)).statusCode]).toEqual([bad, 422]);
    });

    test('tabs count what a search finds in each state, and what is new shows in the counts of both kinds', async () => {
      const before = (await call('GET', '/Requests/Counts')).json<RequestCounts>();
      const [one, two, three] = [
        await send('quotation', { notes: 'Countable zebra one', service: 'Network' }),
        await send('quotation', { notes: 'Countable zebra two', service: 'Computers' }),
        await send('contactMessage', { message: 'Countable zebra three' }),
      ];
      await call('PUT', `/Quotations/${one.id}/Status`, { status: 'handled' });
      const counted = async (path: string, query: string) => (await call('GET', `${path}/Counts?${query}`)).json();
      const none = { new: 0, inProgress: 0, handled: 0, spam: 0 };
      expect(await counted('/Quotations', 'q=zebra')).toEqual({ ...none, new: 1, handled: 1 });
      expect(await counted('/Quotations', 'q=zebra&service=Network')).toEqual({ ...none, handled: 1 });
      // Which tab is open does not matter.
      expect(await counted('/Quotations', 'q=zebra&status=spam')).toEqual({ ...none, new: 1, handled: 1 });
      expect(await counted('/ContactUs', 'q=zebra')).toEqual({ ...none, new: 1 });
      expect(await counted('/ContactUs', `from=2100-01-01`)).toEqual(none);
      for (const path of Object.values(paths)) {
        const all = await counted(path, '');
        for (const status of Object.keys(none))
          expect([path, status, all[status]]).toEqual([path, status, (await idsIn(`${path}?status=${status}`)).length]);
      }

      const after = (await call('GET', '/Requests/Counts')).json<RequestCounts>();
      expect(after.newest).toEqual({ quotations: two.id, messages: three.id });
      expect(after.states.quotations.new).toBe(before.states.quotations.new + 1);
      expect(after.states.messages.new).toBe(before.states.messages.new + 1);
    });

    test('a file holds what the list holds, safe to open, in the language of the reader', async () => {
      const formula = '=HYPERLINK("http://evil.example","x")';
      const { id, reference } = await send('quotation', {
        notes: `${formula}\nsecond line, "quoted"`,
        companyName: 'شركة نور',
        findWay: 'LinkedIn',
      });
      await send('quotation', { notes: 'Another one' });
      await call('PUT', `/Quotations/${id}/Owner`, { ownerId: person.id });
      const answer = await call('GET', '/Quotations/Export?owner=me', undefined, { 'accept-language': 'ar' });
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="quotations-\d{4}-\d\d-\d\d\.csv"$/);
      const [head = '', ...lines] = answer.body.split('\r\n');
      expect(answer.body.charCodeAt(0)).toBe(0xfeff);
      expect(head).toContain('الرقم المرجعي');
      expect(lines).toHaveLength(2);
      for (const part of [
        reference,
        'شركة نور',
        '010 0123 4567',
        person.email,
        'الشبكات',
        `"'=HYPERLINK(""http`,
        'second line, ""quoted""',
      ])
        expect(lines[0]).toContain(part);
      const [entry] = await activityOf('quotation', 0);
      expect([entry?.action, entry?.details, entry?.titleEN]).toEqual(['exported', '{"count":1}', 'Quotations']);
      const words = await call('GET', `/Quotations/Export?q=${reference}`);
      expect([words.headers['x-total-count'], words.body.includes(reference)]).toEqual(['1', true]);
    });

    test('notes are written, deleted and brought back; the log does not repeat them', async () => {
      const { id } = await send('contactMessage', { fullName: 'Noted Person' });
      const body = { entity: 'contactMessage', recordId: id, text: 'Secret: calls at night' };
      const note = (await call('POST', '/Requests/Notes', body)).json<{ id: number; author: string }>();
      expect(note).toMatchObject({ ...body, author: person.email });
      expect((await timelineOf('contactMessage', id)).notes).toMatchObject([{ id: note.id, text: body.text }]);
      expect((await call('DELETE', `/Requests/Notes/${note.id}`)).statusCode).toBe(204);
      expect((await call('DELETE', `/Requests/Notes/${note.id}`)).statusCode).toBe(404);
      expect((await timelineOf('contactMessage', id)).notes).toEqual([]);
      await call('POST', `/Requests/Notes/${note.id}/Restore`);
      const { notes, events } = await timelineOf('contactMessage', id);
      expect(notes).toHaveLength(1);
      expect(events.map(({ action, what, by }) => [action, what, by])).toEqual(
        ['added', 'deleted', 'restored'].map((what) => ['noted', what, person.email]),
      );
      expect(JSON.stringify(await activityOf('contactMessage', id))).not.toContain('Secret');
      const gone = { ...body, recordId: 999_999 };
      const refused = await call('POST', '/Requests/Notes', gone);
      expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([422, expect.stringMatching(/no longer/)]);
    });

    test('the timeline tells who opened and moved it, which mail went out, and what else the person sent', async () => {
      const phone = '01555000111';
      const first = await send('quotation', { businessEmail: 'Twice@Example.com', phone });
      const second = await send('contactMessage', { email: 'twice@example.COM', phone: '01555000222' });
      const third = await send('contactMessage', { email: 'other@example.com', phone });
      const path = `/Quotations/${first.id}`;
      expect((await call('PUT', `${path}/Opened`)).json()).toMatchObject({ openedBy: person.email });
      await call('PUT', `${path}/Status`, { status: 'handled' });
      await call('PUT', `${path}/Status`, { status: 'handled' });
      const about = `quotation/${first.id}`;
      await queueEmail('sales@example.com', 'New', about);
      const { events, person: same } = await timelineOf('quotation', first.id);
      expect(events.map(({ action, to, by, what }) => [action, to, by, what])).toEqual([
        ['moved', 'handled', person.email, null],
        ['mailed', 'sales@example.com', '', 'waiting'],
      ]);
      expect([same.total, same.requests.map(({ reference }) => reference)]).toEqual([
        3,
        [third.reference, second.reference, first.reference],
      ]);
      expect((await timelineOf('contactMessage', second.id)).person.total).toBe(2);
      for (const written of ['015 5500 0111', '+20 1555000111', '٠١٥٥٥٠٠٠١١١'])
        expect(await idsIn(`/Quotations?status=all&q=${encodeURIComponent(written)}`)).toEqual([first.id]);
      expect((await call('GET', '/Quotations/999999/Story')).statusCode).toBe(404);
    });

    test('a person is erased everywhere, once, and nothing of them stays but the references', async () => {
      const mine = { email: 'Forget.Me@Example.com', phone: '01666000111', fullName: 'Forgettable Person' };
      const live = await send('quotation', { businessEmail: mine.email, phone: mine.phone, lastName: 'Forgettable' });
      const trashed = await send('contactMessage', mine);
      const shared = await send('contactMessage', { phone: mine.phone, fullName: 'Somebody Else' });
      await call('DELETE', `/ContactUs/${trashed.id}`);
      await call('POST', '/Requests/Notes', { entity: 'quotation', recordId: live.id, text: 'Forgettable, tall' });
      await call('PUT', `/Quotations/${live.id}/Status`, { status: 'handled' });
      await queueEmail(mine.email, 'Hello Forgettable', `quotation/${live.id}`);
      const body = { contacts: ['forget.me@example.com'] };
      const expected = {
        quotations: 1,
        messages: 1,
        notes: 1,
        letters: 1,
        references: [live.reference, trashed.reference],
      };
      const total = async () =>
        Number((await call('GET', '/Quotations?status=all&pageSize=1')).headers['x-total-count']);
      const before = await total();
      expect((await call('POST', '/Requests/Held', body)).json<HeldData>()).toEqual(expected);
      expect((await call('POST', '/Requests/Erase', body)).json<HeldData>()).toEqual(expected);
      expect((await call('POST', '/Requests/Erase', body)).json<HeldData>()).toMatchObject({
        quotations: 0,
        references: [],
      });
      expect([await total(), await idsIn('/Quotations?status=all&q=forgettable')]).toEqual([before - 1, []]);
      expect((await call('POST', `/ContactUs/${trashed.id}/Restore`)).statusCode).toBe(404);
      const lines = { searchWord: ['entity', 'recordId'], requestNote: ['entity', 'recordId'] };
      for (const [table, [entity = '', recordId = '']] of Object.entries(lines)) {
        const rows = await db()
          .selectFrom(table)
          .selectAll()
          .where(entity, '=', 'quotation')
          .where(recordId, '=', live.id)
          .execute();
        expect([table, rows]).toEqual([table, []]);
      }
      for (const table of ['activity', 'outbox']) {
        const rows = JSON.stringify(await db().selectFrom(table).selectAll().execute());
        expect(rows).not.toMatch(/forget|01666000111/i);
      }
      for (const file of (await readdir(site().folder)).filter((name) => name.includes('sqlite')))
        expect([file, /forgettable/i.test(await readFile(join(site().folder, file), 'latin1'))]).toEqual([file, false]);
      const [entry] = await db().selectFrom('activity').selectAll().where('action', '=', 'erased').execute();
      expect(JSON.parse(entry?.details ?? '')).toEqual({ ...expected, reason: 'asked' });
      expect((await call('POST', '/Requests/Erase', { contacts: ['+20 1666000111'] })).json<HeldData>()).toMatchObject({
        messages: 1,
        references: [shared.reference],
      });
    });

    test('what was settled long ago goes by itself, if the company wants that', async () => {
      const settle = async (status: string, statusAt: string) => {
        const { id } = await send('contactMessage', { fullName: 'Old Request' });
        await db()
          .updateTable('contactMessage')
          .set({ status, statusAt, date: '2020-01-01T00:00:00.000Z' })
          .where('id', '=', id)
          .execute();
        return id;
      };
      const old = [
        await settle('handled', '2024-01-30T00:00:00.000Z'),
        await settle('spam', '2023-01-01T00:00:00.000Z'),
      ];
      const kept = [
        await settle('handled', '2024-02-02T00:00:00.000Z'),
        await settle('inProgress', '2020-01-01T00:00:00.000Z'),
      ];
      const now = new Date('2025-02-01T00:00:00Z');
      expect(await eraseOldRequests(site().store, 0, now)).toBe(0);
      expect(await eraseOldRequests(site().store, 12, now)).toBe(2);
      const left = await idsIn('/ContactUs?status=all&q=old%20request');
      expect([...kept.map((id) => left.includes(id)), ...old.map((id) => left.includes(id))]).toEqual([
        true,
        true,
        false,
        false,
      ]);
      expect(await eraseOldRequests(site().store, 12, now)).toBe(0);
    });
  },
  { rateLimits: false },
);
