import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '../../src/kit/contract/endpoint.ts';
import { idRules, pictureIdsIn } from '../../src/kit/contract/pictures/picture-ids.ts';
import { samplePicture } from '../../src/kit/contract/sample-picture.ts';
import { isPicture, testPassword } from '../harness/test-site.ts';
import { sampleFor } from '../tables/samples.ts';
import { depths, longTexts, oddNames, oddNumbers, oddPictures, oddTexts, wrongTypes } from './hostile-values.ts';

/** One line of a form, or one key of a JSON body. A name may come twice. */
export type Field = { name: string; value: unknown };

/** JSON that is written as it stands: numbers and depths that no value of ours can hold. */
export class Literal {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A failure that needs none of the other alternatives is shown with the first. */
export const simplest = { withCrossShrink: true };

/** The account that generated logins name. */
export const knownAccount = { email: 'known@example.com', password: testPassword };

export function sampleOf(endpoint: Endpoint): object {
  return sampleFor(endpoint) ?? (endpoint.entity === 'user' ? knownAccount : {});
}

/** The fields that an object schema knows. */
export function shapeOf(schema: z.core.$ZodType | undefined): Record<string, z.core.$ZodType> {
  return schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {};
}

/** All that a body may have, pictures of the library included. */
function fieldsIn({ body }: Endpoint): Record<string, z.core.$ZodType> {
  return { ...shapeOf(body), ...idRules(pictureIdsIn(body)).shape };
}

/** Fields that a body may have and the sample has not, each with a value that its rule accepts. */
function optionalFields(endpoint: Endpoint): Field[] {
  // The first pictures stay unused: calls that need one of those are to be reached, too.
  const candidates = ['generated-text', '7', 'true', ['generated-text'], ['7']];
  const given = sampleOf(endpoint);
  return Object.entries(fieldsIn(endpoint)).flatMap(([name, schema]) => {
    const value = candidates.find((candidate) => isAccepted(schema, candidate));
    return name in given || value === undefined ? [] : [{ name, value }];
  });
}

/** A rule that waits, as one that cleans does, comes last: nothing was wrong until then. */
function isAccepted(schema: z.core.$ZodType, value: unknown): boolean {
  try {
    return z.safeParse(schema, value).success;
  } catch (error) {
    if (error instanceof z.core.$ZodAsyncError) return true;
    throw error;
  }
}

// Half surrogates included, which `fc.string` leaves out.
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 30 })
  .map((points) => String.fromCodePoint(...points));

const oddText = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
);

const nested = (depth: number) => new Literal('['.repeat(depth) + ']'.repeat(depth));

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: oddText },
  { weight: 4, arbitrary: fc.constantFrom(...wrongTypes) },
  { weight: 2, arbitrary: fc.constantFrom(...oddNumbers).map((text) => new Literal(text)) },
  { weight: 1, arbitrary: fc.constantFrom(...depths).map(nested) },
  { weight: 2, arbitrary: fc.constantFrom(samplePicture, ...oddPictures) },
);

const letterCases = [
  (name: string) => name.toLowerCase(),
  (name: string) => name.toUpperCase(),
  (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1),
  (name: string) => name.replace(/\[(\w+)\]/g, '.$1'),
];

type Mutation = (fields: Field[]) => Field[];

/** Changes the field that the number leads to, if there is any. */
function at(number: number, change: (field: Field) => Field[]): Mutation {
  return (fields) => {
    const index = number % Math.max(1, fields.length);
    return fields.flatMap((field, place) => (place === index ? change(field) : [field]));
  };
}

/** Large values are repeated less: hundreds of them would only measure the limit of a whole body. */
function repeat(field: Field, times: number): Field[] {
  const isLarge = typeof field.value === 'object' || String(field.value).length > 500;
  return Array.from({ length: isLarge ? 3 : times }, () => field);
}

function mutationsFor(endpoint: Endpoint): fc.Arbitrary<Mutation> {
  const place = fc.nat(60);
  const known = fc.constantFrom(...Object.keys(fieldsIn(endpoint)), 'X');
  const oddName = fc.tuple(fc.constantFrom(...oddNames), known).map(([name, field]) => name.replace('X', field));
  const replaced = fc.tuple(place, oddValue).map(([n, value]) => at(n, ({ name }) => [{ name, value }]));
  return fc.oneof(
    place.map((n) => at(n, () => [])),
    place.map((n) => at(n, (field) => repeat(field, 2))),
    fc.tuple(place, fc.constantFrom(21, 60, 1100)).map(([n, times]) => at(n, (field) => repeat(field, times))),
    fc
      .tuple(place, fc.constantFrom(...letterCases))
      .map(([n, write]) => at(n, ({ name, value }) => [{ name: write(name), value }])),
    { weight: 3, arbitrary: replaced },
    fc.tuple(place, oddValue).map(([n, value]) => at(n, (field) => [field, { name: field.name, value }])),
    fc.tuple(oddName, oddText).map(
      ([name, value]): Mutation =>
        (fields) => [...fields, { name, value }],
    ),
    fc.tuple(oddName, oddText).map(
      ([name, value]): Mutation =>
        (fields) => [{ name, value }, ...fields],
    ),
    fc.constant<Mutation>((fields) => fields.toReversed()),
  );
}

const hasPicture = ({ value }: Field) => isPicture(value) || (Array.isArray(value) && value.some(isPicture));

/** The fields of a body: mostly as they should be, with up to three changes. */
export function fieldsFor(
  endpoint: Endpoint,
  split: (sample: object) => Field[],
  pictures: fc.Arbitrary<boolean>,
): fc.Arbitrary<Field[]> {
  const optional = optionalFields(endpoint);
  const some = fc.array(mutationsFor(endpoint), { minLength: 1, maxLength: 3 });
  return fc
    .record({
      added: fc.oneof(simplest, { weight: 3, arbitrary: fc.constant<Field[]>([]) }, fc.subarray(optional)),
      mutations: fc.oneof(simplest, fc.constant<Mutation[]>([]), some),
      withPictures: pictures,
    })
    .map(({ added, mutations, withPictures }) => {
      const fields = [...split(sampleOf(endpoint)), ...added];
      const kept = withPictures ? fields : fields.filter((field) => !hasPicture(field));
      return mutations.reduce((changed, mutate) => mutate(changed), kept);
    });
}
