import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../src/kit/contract/problem.ts';
import { onSqlite } from '../harness/both-databases.ts';
import { callOf, pointerTo, ruleCalls, sampleOf, schemaErrors, withoutFiles, withValue, writes } from './rule-calls.ts';
import { fieldsOf } from './rule-table.ts';
import { nameOf, rowsIn } from './samples.ts';

/** One test per call with a body. */
const each = writes.map((endpoint) => ({ endpoint, name: nameOf(endpoint), sample: sampleOf(endpoint) }));

/** What a record has and nobody may set, and what would harm an object. */
const unknownKeys = [
  ...['nope', 'id', 'version', 'position', 'deletedAt', 'createdAt', 'updatedAt', 'slug', 'spam', 'reference', 'date'],
  ...['language', 'contentHash', 'role', 'isAdmin', 'constructor', 'toString', 'hasOwnProperty'],
];
const documented: Record<string, string[]> = {
  plan: ['id'],
  project: ['slug'],
  blog: ['slug', 'date'],
  'PUT /Translations/:entity/:id': ['language'],
  'POST /Staff': ['role'],
  'PUT /Staff/:id': ['role'],
};
const unknown = each.map((one) => {
  const own = documented[one.name] ?? documented[one.endpoint.entity] ?? [];
  return { ...one, keys: unknownKeys.filter((key) => !own.includes(key)) };
});

const lists: [string, string][] = [
  ['POST /Plans', 'HostingProperties'],
  ['PUT /Plans/:id', 'HostingProperties'],
  ['POST /Projects', 'ProjectSteps'],
  ['PUT /Projects/:id', 'ProjectSteps'],
  ['POST /Services', 'ServiceSteps'],
  ['PUT /Services/:id', 'ServiceSteps'],
];
const spellings: Record<string, (list: string, index: number, key: string) => string> = {
  'X[0][titleEN]': (list, index, key) => `${list}[${index}][${key}]`,
  'X[0].titleEN': (list, index, key) => `${list}[${index}].${key}`,
  'x[0][titleen]': (list, index, key) => `${list}[${index}][${key}]`.toLowerCase(),
  'X[0].TITLEEN': (list, index, key) => `${list}[${index}].${key}`.toUpperCase(),
};

onSqlite(
  'a body',
  (site) => {
    const { prepare, call, send, sendForm, errorsOf, ids } = ruleCalls(site);
    beforeAll(prepare);

    const pointersOf = (problem: Problem) => (problem.errors ?? []).map(({ pointer }) => pointer).toSorted();
    const rowsOf = (entity: string) => rowsIn(site().store, entity);

    describe('that is empty', () => {
      test.each(each)('$name is told every field that is missing, in English and Arabic', async ({ endpoint }) => {
        const required = Object.entries(fieldsOf(endpoint)).filter(
          ([, { missing }]) => missing === 'refused' || (missing === 'refused in create' && endpoint.status === 201),
        );
        const english = await send(endpoint, {});
        expect(pointersOf(english.json())).toEqual(required.map(([name]) => pointerTo([name])).toSorted());
        const arabic = await send(endpoint, {}, { 'accept-language': 'ar' });
        expect(pointersOf(arabic.json())).toEqual(pointersOf(english.json()));
        for (const { pointer, detail } of arabic.json<Problem>().errors ?? []) {
          expect(detail).toMatch(/[\u0600-\u06ff]/);
          // By its label, not by the name that programs use.
          expect(detail).not.toContain(pointer.slice(2));
        }
      });
    });

    describe('with several broken fields', () => {
      test.each(each)('$name is told all of them at once', async ({ endpoint, sample }) => {
        const broken = Object.entries(fieldsOf(endpoint)).map(
          ([name, { edges }]) => [name, edges.find(({ code, isJudgedLast }) => code && !isJudgedLast)] as const,
        );
        const body = broken.reduce((all, [name, edge]) => withValue(all, [name], edge?.value), sample);
        const answer = await send(endpoint, body);
        const expected = broken.map(([name, edge]) => pointerTo([name], edge?.below));
        expect(pointersOf(answer.json())).toEqual(expected.toSorted());
      });

      test.each(each)('$name says so of a form, too', async ({ endpoint, sample }) => {
        const isText = (name: string) => typeof Reflect.get(sample, name) === 'string' && !/password/i.test(name);
        const texts = Object.keys(sample).filter(isText);
        const body = texts.reduce((all, name) => withValue(all, [name], 'some\u0000words\u202e'), sample);
        const answer = await sendForm(endpoint, { ...body, nope: 'x' });
        expect(pointersOf(answer.json())).toEqual([...texts, 'nope'].map((name) => pointerTo([name])).toSorted());
      });

      test('a quotation without a name and with a service of the other category', async () => {
        const body = { ...withValue(sampleOf('quotation'), ['firstName'], undefined), service: 'Hosting' };
        const answer = await send(callOf('POST /Quotations'), body);
        expect(pointersOf(answer.json())).toEqual(['#/firstName', '#/service']);
      });

      test.each(['POST /Blogs', 'PUT /Blogs/:id'])('%s with nothing to show in both languages', async (name) => {
        const nothing = { ContentEN: '<script>steal()</script>', ContentAR: '<p>&nbsp;</p>' };
        const answer = await send(callOf(name), { ...sampleOf('blog'), ...nothing });
        expect(pointersOf(answer.json())).toEqual(['#/ContentAR', '#/ContentEN']);
      });

      test.each(['POST /Blogs', 'PUT /Blogs/:id'])('%s with nothing to show and no title', async (name) => {
        const body = withValue(sampleOf('blog'), ['TitleEN'], undefined);
        const answer = await send(callOf(name), { ...body, ContentAR: '<script>steal()</script>' });
        expect(pointersOf(answer.json())).toEqual(['#/ContentAR', '#/TitleEN']);
      });
    });

    describe('with a key that is not its own', () => {
      const refusals = (keys: string[]) =>
        keys.map((key) => ({ pointer: pointerTo([key]), code: 'unknown', detail: expect.any(String) }));

      test.each(unknown)('$name refuses each by its rules', async ({ endpoint, sample, keys }) => {
        for (const key of keys) {
          const body = withValue(withoutFiles(sample), [key], 1);
          const told = await schemaErrors(endpoint, body);
          const errors = told.length > 0 ? told : (await errorsOf(endpoint, body)).errors;
          expect([key, errors]).toEqual([key, refusals([key])]);
        }
      });

      test.each(unknown)('$name tells one, and all of them', async ({ endpoint, sample, keys }) => {
        for (const some of [keys.slice(0, 1), keys]) {
          const body = some.reduce((all, key) => withValue(all, [key], 1), withoutFiles(sample));
          const { answer, errors } = await errorsOf(endpoint, body);
          const place = ({ pointer }: { pointer: string }) => some.indexOf(pointer.slice(2));
          expect(errors.toSorted((a, b) => place(a) - place(b))).toEqual(refusals(some));
          expect(answer.statusCode).toBe(422);
        }
      });

      test.each(each)('$name refuses keys that change objects, and stores nothing', async ({ endpoint, sample }) => {
        const before = await rowsOf(endpoint.entity);
        const json = JSON.stringify(withoutFiles(sample));
        for (const key of ['"__proto__":{"polluted":1}', '"constructor":{"prototype":{"polluted":1}}']) {
          const input = { payload: `{${key},${json.slice(1)}`, headers: { 'content-type': 'application/json' } };
          expect((await call(endpoint, input)).statusCode).toBe(400);
        }
        for (const key of ['__proto__', 'constructor', 'toString'])
          expect((await sendForm(endpoint, withValue(withoutFiles(sample), [key], 'x'))).statusCode).toBe(400);
        const within = { '__proto__[polluted]': 'x', 'constructor[prototype][polluted]': 'x' };
        const answer = await sendForm(endpoint, { ...sample, ...within });
        expect(pointersOf(answer.json())).toEqual(['#/__proto__', '#/constructor']);
        expect(Reflect.get({}, 'polluted')).toBeUndefined();
        expect(await rowsOf(endpoint.entity)).toEqual(before);
      });

      test.each(lists)('%s refuses one in an entry of %s', async (name, list) => {
        const endpoint = callOf(name);
        for (const key of ['id', 'position', 'nope', 'constructor']) {
          const body = withValue(withoutFiles(sampleOf(endpoint)), [list, 0, key], 'x');
          const { errors } = await errorsOf(endpoint, body);
          expect(errors).toMatchObject([{ pointer: pointerTo([list, 0, key]), code: 'unknown' }]);
        }
      });

      test('a plan keeps its number, and an article and a project have the address that was asked for', async () => {
        const plan = { ...sampleOf('plan'), id: ids.plan };
        expect((await send(callOf('POST /Plans'), plan)).statusCode).toBe(409);
        expect((await send(callOf('PUT /Plans/:id'), plan)).json().id).toBe(ids.plan);
        for (const name of ['POST /Plans', 'PUT /Plans/:id'])
          expect(pointersOf((await send(callOf(name), { ...plan, id: 999_999 })).json())).toEqual(['#/id']);
        for (const name of ['PUT /Blogs/:id', 'PUT /Projects/:id']) {
          const body = { ...withoutFiles(sampleOf(callOf(name).entity)), Slug: 'Asked For <b>!</b>' };
          expect((await send(callOf(name), body)).json().slug).toBe('asked-for');
        }
      });
    });

    describe('spelt differently', () => {
      test.each(lists.flatMap(([name, list]) => Object.keys(spellings).map((as) => ({ name, list, as }))))(
        '$name takes $list as $as',
        async ({ name, list, as }) => {
          const endpoint = callOf(name);
          const sample = sampleOf(endpoint);
          const entries: object[] = Reflect.get(sample, list);
          const fields = entries.flatMap((entry, index) =>
            Object.entries(entry).map(([key, value]) => [spellings[as]?.(list, index, key), value]),
          );
          // Back to front: the index counts, not the order of sending.
          const answer = await sendForm(endpoint, {
            ...withValue(sample, [list], undefined),
            ...Object.fromEntries(fields.reverse()),
          });
          const { hosting_Properties, projectSteps, serviceSteps } = answer.json();
          expect(hosting_Properties ?? projectSteps ?? serviceSteps).toEqual(entries);
        },
      );

      test.each(each)('$name takes its keys in any letter case, once', async ({ endpoint, sample }) => {
        const shouted = Object.entries(sample).map(([key, value]) => [key.toUpperCase(), value]);
        expect((await send(endpoint, Object.fromEntries(shouted))).json().errors).toBeUndefined();
        const [[key = '', value] = []] = Object.entries(sample);
        const twice = await send(endpoint, { ...sample, [key.toUpperCase()]: value });
        expect([twice.statusCode, pointersOf(twice.json())]).toEqual([422, [pointerTo([key.toUpperCase()])]]);
      });
    });
  },
  { rateLimits: false },
);
