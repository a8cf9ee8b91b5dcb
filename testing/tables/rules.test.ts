import { beforeAll, expect, test } from 'vitest';
import { type Category, categories } from '../../src/domain/categories.ts';
import { userRefusals } from '../../src/features/accounts/user.sample.ts';
import type { ServedEndpoint } from '../../src/kit/contract/endpoint.ts';
import { pictureIdsIn } from '../../src/kit/contract/pictures/picture-ids.ts';
import type { Problem } from '../../src/kit/contract/problem.ts';
import { samplePicture } from '../../src/kit/contract/sample-picture.ts';
import { recordsIn } from '../../src/kit/db/record-tables.server.ts';
import { onBothDatabases, onSqlite } from '../harness/both-databases.ts';
import type { TestSite } from '../harness/test-site.ts';
import { anyCode, type Edge, type Field } from './boundary-values.ts';
import {
  callOf,
  hasFile,
  judge,
  type Path,
  pointerTo,
  ruleCalls,
  sampleOf,
  schemaErrors,
  withoutFiles,
  withValue,
  writes,
} from './rule-calls.ts';
import { fieldsOf, wireValues } from './rule-table.ts';
import { nameOf, samples, takesPart } from './samples.ts';

const withCategory = writes.filter(
  (endpoint) => ['project', 'blog', 'plan', 'quotation'].includes(endpoint.entity) && !takesPart(endpoint),
);
/** Each of these calls with each of the eleven services, and the value that is stored for it. */
const named = withCategory.flatMap((endpoint) =>
  categories.map((category) => {
    const wire: unknown = Reflect.get(category, endpoint.entity);
    return { name: nameOf(endpoint), endpoint, category, wire };
  }),
);

const foreign = [
  ...wireValues.software.map((service) => ({ service, own: 'software', other: 'hardware' })),
  ...wireValues.hardware.map((service) => ({ service, own: 'hardware', other: 'software' })),
];

function namesOf({ key, slug, aliases, ...wire }: Category): Set<string> {
  const values = [wire.project, wire.blog, wire.quotation, wire.plan].filter((value) => value !== undefined);
  const names = [key, slug, ...aliases, ...values];
  return new Set([...names, ...aliases.map((name) => ` ${name.toUpperCase()} `), `${slug.toUpperCase()}/`]);
}

type Case = { title: string; endpoint: ServedEndpoint; path: Path; field: Field; edge: Edge };

/** A list, and the fields of its first entry. */
const fieldsIn = (fields: Record<string, Field>, above: Path = []): { path: Path; field: Field }[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    { path: [...above, name], field },
    ...fieldsIn(field.entries ?? {}, [...above, name, 0]),
  ]);

function edgesOf({ missing, edges }: Field, { status }: ServedEndpoint): Edge[] {
  const isRefused = missing === 'refused' || (missing === 'refused in create' && status === 201);
  return [{ name: 'missing', value: undefined, ...(isRefused && { code: 'required' }) }, ...edges];
}

/** Every field of every write, at every edge of its rule. */
const cases = writes.flatMap((endpoint) =>
  fieldsIn(fieldsOf(endpoint)).flatMap(({ path, field }) =>
    edgesOf(field, endpoint).map((edge): Case => {
      const title = `${nameOf(endpoint)} ${path.join('.')}: ${edge.name}`;
      return { title, endpoint, path, field, edge };
    }),
  ),
);
const refused = cases.filter(({ edge }) => edge.code && !edge.isCommon);
const refusedFields = [...Map.groupBy(refused, ({ endpoint, path }) => `${nameOf(endpoint)} ${path.join('.')}`)].map(
  ([name, all]) => ({ name, all }),
);
const common = cases.filter(({ edge }) => edge.isCommon);
const together = writes.flatMap((endpoint) => {
  const groups = Map.groupBy(
    common.filter((one) => one.endpoint === endpoint),
    ({ edge }) => edge.name,
  );
  return [...groups].map(([name, all]) => ({ name: `${nameOf(endpoint)}: ${name}`, endpoint, all }));
});
const byPointer = (a: { pointer: string }, b: { pointer: string }) => (a.pointer < b.pointer ? -1 : 1);
const uploads = writes.filter((endpoint) => endpoint.name !== 'update' && hasFile(sampleOf(endpoint)));
/** The next good edge of every field in each round, and what may be missing in the first: all of them in few calls. */
const rounds = writes.flatMap((endpoint) => {
  const isForm = uploads.includes(endpoint);
  const good = cases.filter((one) => one.endpoint === endpoint && !one.edge.code && !(isForm && one.edge.onlyJson));
  const isAlone = ({ field, edge }: Case) => edge.value === null || (field.entries && !Array.isArray(edge.value));
  // Of a list that is left out no entry can be tried, and a form with files cannot say null.
  const alone = good.filter(isAlone);
  const byField = Map.groupBy(
    good.filter((one) => !isAlone(one)).filter(({ edge }) => !(isForm && edge.value === undefined)),
    ({ path }) => path.join('.'),
  );
  const most = Math.max(...[...byField.values()].map((all) => all.length));
  const chosen = Array.from({ length: most }, (_, round) => [...byField.values()].flatMap((all) => all[round] ?? []));
  return [...chosen, ...alone.map((one) => [one])].map((some, round) => {
    return { name: nameOf(endpoint), endpoint, round: round + 1, good: some, isForm };
  });
});
/** Codes that have a sentence of their own, whatever the specification says about the field. */
const ownSentence = ['maxLength', 'oneLine', 'characters'];

/** A written field as the answer shows it. */
function shown(answer: object, entity: string, [first = '', ...rest]: Path): unknown {
  const renamed: Record<string, string> = { HostingProperties: 'hosting_Properties' };
  if (entity === 'project') Object.assign(renamed, { NameEN: 'titleEN', NameAR: 'titleAR' });
  const name = renamed[first] ?? String(first).replace(/^./, (letter) => letter.toLowerCase());
  return [name, ...rest].reduce<unknown>((value, key) => Object(value)[key], answer);
}

/** The record itself, where an answer says more about it. */
const recordIn = (answer: { record?: object }): object => answer.record ?? answer;

test('every field of every body is in the table', () => {
  for (const endpoint of writes) {
    const own = Object.keys(Reflect.get(endpoint.body?._zod.def ?? {}, 'shape'));
    const names = [...own, ...pictureIdsIn(endpoint.body).map(({ id }) => id)];
    // Which stored media to keep has no edges: it must be some of those that are there.
    const known = Object.keys(fieldsOf(endpoint));
    expect(names.filter((name) => name !== 'KeepMedia').toSorted()).toEqual(known.toSorted());
  }
});

type Calls = ReturnType<typeof ruleCalls>;

function brokenBody(endpoint: ServedEndpoint, broken: Case[]): object {
  const sample = sampleOf(endpoint);
  const base = broken.some(({ edge }) => edge.isJudgedLast) ? sample : withoutFiles(sample);
  return broken.reduce((all, { path, edge }) => withValue(all, path, edge.value), base);
}

function expectedErrors(broken: Case[]) {
  const expected = broken.map(({ path, edge, field }) => ({
    pointer: pointerTo(path, edge.below),
    code: edge.code === anyCode ? expect.any(String) : edge.code,
    detail: ownSentence.includes(edge.code ?? '') ? expect.any(String) : (field.says ?? expect.any(String)),
  }));
  return expected.toSorted(byPointer);
}

/** Each of them is told, at its place and with its code, and nothing else. */
async function expectRefusal({ errorsOf }: Calls, endpoint: ServedEndpoint, broken: Case[]) {
  const tried = broken.map(({ path }) => path[0] ?? '');
  const { answer, errors } = await errorsOf(endpoint, brokenBody(endpoint, broken), tried);
  expect(errors.toSorted(byPointer)).toEqual(expectedErrors(broken));
  expect(answer.statusCode).toBe(422);
}

/** The schema tells it; what it lets pass is left to the server. */
async function expectRefusalBySchema(calls: Calls, one: Case) {
  const errors = await schemaErrors(one.endpoint, brokenBody(one.endpoint, [one]), one.path.slice(0, 1));
  if (errors.length === 0) return expectRefusal(calls, one.endpoint, [one]);
  expect([one.title, errors]).toEqual([one.title, expectedErrors([one])]);
}

/** What was refused has left nothing behind: there are as many records as were accepted. */
async function expectNoTraces(site: TestSite, created: Calls['created']) {
  // The library also has the pictures of accepted records, each once.
  for (const entity of Object.keys(samples).filter((name) => name !== 'media')) {
    const rows = await recordsIn(site.store.tables()).selectFrom(entity).select('id').execute();
    expect([entity, rows.length]).toEqual([entity, created[entity]]);
  }
}

onSqlite(
  'a field that breaks its rule',
  (site) => {
    const calls = ruleCalls(site);
    const { prepare, send, errorsOf, created } = calls;
    beforeAll(prepare);

    test.each(refusedFields)('$name is refused at every edge', async ({ all }) => {
      for (const one of all) await expectRefusalBySchema(calls, one);
    });

    test.each(together)('$name is refused in every field', async ({ endpoint, all }) =>
      expectRefusal(calls, endpoint, all),
    );

    test.each(named)(
      '$name knows “$category.key” by all its names or by none',
      async ({ endpoint, category, wire }) => {
        const { entity } = endpoint;
        const field = entity === 'quotation' ? 'service' : 'Category';
        const sample = withoutFiles(sampleOf(entity));
        const base = entity === 'quotation' ? { ...sample, selectedCategory: category.discipline } : sample;
        for (const given of namesOf(category)) {
          const body = { ...base, [field]: given };
          const refusal = { pointer: pointerTo([field]), code: 'choice', detail: expect.any(String) };
          expect([given, await schemaErrors(endpoint, body)]).toEqual([given, wire ? [] : [refusal]]);
          const { data } = await judge(endpoint.body, body);
          if (data) expect([given, Reflect.get(Object(data), field)]).toEqual([given, wire]);
        }
      },
    );

    test.each(foreign)('$service is not refused in $own and is in $other', async ({ service, own, other }) => {
      const quotation = (selectedCategory: string) => ({ ...sampleOf('quotation'), service, selectedCategory });
      const endpoint = callOf('POST /Quotations');
      expect((await send(endpoint, quotation(own))).json()).toMatchObject({ service, selectedCategory: own });
      const { errors } = await errorsOf(endpoint, quotation(other));
      expect(errors).toMatchObject([{ pointer: '#/service', code: 'choice' }]);
    });

    test('leaves nothing behind', () => expectNoTraces(site(), created));
  },
  { rateLimits: false },
);

/** The first refusal of every call, and those that need a look into the database. */
const refusedLate = refused.filter(
  (one, index) => one.edge.isJudgedLast || refused.findIndex(({ endpoint }) => endpoint === one.endpoint) === index,
);

onBothDatabases(
  'a field',
  (site) => {
    const calls = ruleCalls(site);
    const { prepare, send, sendForm, errorsOf, ids, created } = calls;
    beforeAll(prepare);

    test.each(refusedLate)('$title is refused', async (one) => expectRefusal(calls, one.endpoint, [one]));

    test.each(rounds)('$name accepts every good value, round $round', async ({ endpoint, good, isForm }) => {
      const sample = sampleOf(endpoint);
      const base = isForm ? sample : withoutFiles(sample);
      const body = good.reduce((all, { path, edge }) => withValue(all, path, edge.value), base);
      const answer = await send(endpoint, body);
      expect(answer.json<Problem>().errors).toBeUndefined();
      // Nobody has the account that logs in, nor the link that is opened.
      const refusals: Record<string, number> = {
        ...userRefusals,
        'POST /Auth/Login': 401,
        'POST /Previews/:token': 404,
      };
      expect(answer.statusCode).toBe(refusals[nameOf(endpoint)] ?? endpoint.status ?? 200);
      for (const { path, edge } of good.filter((one) => one.edge.kept !== undefined))
        expect([path, shown(recordIn(answer.json()), endpoint.entity, path)]).toEqual([path, edge.kept]);
    });

    test('of several lines may be as long in a form as in JSON', async () => {
      const text = 'a line\n'.repeat(1000).slice(0, 1999).padEnd(2000, '.');
      const answer = await sendForm(callOf('POST /Reviews'), { ...sampleOf('review'), ReviewTextEN: text });
      expect(answer.json()).toMatchObject({ reviewTextEN: text });
    });

    test('of media has at most 20, those that are kept among them', async () => {
      const media = Array.from({ length: 20 }, (_, number) => `/uploads/${number}.webp`);
      const project = site()
        .store.tables()
        .updateTable('project')
        .where('id', '=', ids.project ?? 0);
      await project.set({ media: JSON.stringify(media) }).execute();
      const body = { ...sampleOf('project'), KeepMedia: media, MediaFiles: [samplePicture] };
      const { errors } = await errorsOf(callOf('PUT /Projects/:id'), body);
      expect(errors).toMatchObject([{ pointer: '#/MediaFiles', code: 'maxItems' }]);
    });

    test('that is refused leaves nothing behind', () => expectNoTraces(site(), created));
  },
  { rateLimits: false },
);
