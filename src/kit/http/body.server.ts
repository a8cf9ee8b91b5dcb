import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { describeBreach, describeIssues } from '../contract/field-errors.ts';
import { type FileLike, isDocumentTaking } from '../contract/fields.ts';
import { type FieldError, ProblemError } from '../contract/problem.ts';
import type { Store } from '../db/store.server.ts';
import type { Language } from '../i18n/languages.ts';
import type { Texts } from '../i18n/text.ts';
import { type Arrival, withArrivals } from '../media/library/arriving-pictures.server.ts';
import { withClaims } from '../media/picture-marks.server.ts';
import { pictureAt } from '../media/picture-name.ts';
import { drop, type Pictures } from '../media/pictures.server.ts';
import { type Choice, ChosenPicture, takeChoice, withChoice } from './chosen-pictures.server.ts';
import { coerceToSchema, definitionOf } from './coerce-to-schema.server.ts';
import { type Files, readMultipart, Upload } from './multipart.server.ts';
import { readPublicForm } from './public-form.server.ts';

export type BodyReader = { store: Store; pictures: Pictures; texts: Record<Language, Texts>; language: Language };

/**
 * Reads a JSON or multipart body and holds it against the schema. Everything that is wrong is reported
 * at once; pictures that nobody kept are removed when `use` is over, however it ends.
 */
export async function withBody<S extends z.core.$ZodType, R>(
  request: FastifyRequest,
  { body: complete, draft }: { body: S; draft?: S | undefined },
  reader: BodyReader,
  use: (body: z.core.output<S>, isDraft: boolean) => Promise<R>,
): Promise<R> {
  const uploads: Upload[] = [];
  try {
    const { status, rest } = takeStatus(
      await treeOf(request, { pictures: reader.pictures, takesDocuments: takesDocuments(complete) }, uploads),
      draft !== undefined,
    );
    const isDraft = status === 'draft';
    const schema = (isDraft && draft) || complete;
    const choice = await takeChoice(reader.store, schema, rest);
    const body = withChoice(coerceToSchema(schema, choice.rest), choice);
    const result = await z.safeParseAsync(schema, body, { reportInput: true });
    const problems = [
      ...describeFlaws(uploads, body, reader),
      ...describeStatus(status, reader),
      ...describeChoice(choice, reader),
      ...(result.error ? describeIssues(result.error.issues, reader.texts[reader.language], reader.language) : []),
    ];
    if (!result.success || problems.length > 0) throw new ProblemError('invalid', { errors: problems });
    const arrivals = arrivalsIn(uploads);
    return await withClaims(reader.store, [...arrivals.keys(), ...namesIn(choice)], () =>
      withArrivals(arrivals, () => use(result.data, isDraft)),
    );
  } finally {
    for (const { picture } of uploads) if (typeof picture !== 'string') await drop(picture);
  }
}

function takesDocuments(schema: z.core.$ZodType): boolean {
  return Object.values(definitionOf(schema).shape ?? {}).some(isDocumentTaking);
}

/** What came in, by the names of the pictures. */
function arrivalsIn(uploads: Upload[]): Map<string, Arrival> {
  return new Map(
    uploads.flatMap(({ picture, fileName }) => {
      if (typeof picture === 'string') return [];
      const { name, bytes, source } = picture;
      return [[name, { fileName, bytes, source }]];
    }),
  );
}

/** Of the pictures that were there before. */
function namesIn({ chosen }: Choice): string[] {
  return chosen.flatMap(({ pictures }) => pictures.map(({ address }) => pictureAt(address)));
}

/** Takes the word on publishing out of a body, where there is a choice: the rest are the fields of a record. */
function takeStatus(tree: unknown, isChoice: boolean): { status: unknown; rest: unknown } {
  if (!isChoice || typeof tree !== 'object' || tree === null) return { status: undefined, rest: tree };
  const name = Object.keys(tree).find((key) => key.toLowerCase() === 'status');
  if (name === undefined) return { status: undefined, rest: tree };
  const { [name]: status, ...rest } = Object.fromEntries(Object.entries(tree));
  return { status: status === '' ? undefined : status, rest };
}

function describeStatus(status: unknown, { texts, language }: BodyReader): FieldError[] {
  if (status === undefined || status === 'draft' || status === 'published') return [];
  return [describeBreach(['Status'], 'choice', 'rule.choice', texts[language], language)];
}

function describeChoice({ issues, missing }: Choice, { texts, language }: BodyReader): FieldError[] {
  return [
    ...describeIssues(issues, texts[language], language),
    ...missing.map((path) => describeBreach(path, 'choice', 'picker.notThere', texts[language], language)),
  ];
}

async function treeOf(request: FastifyRequest, files: Files, uploads: Upload[]): Promise<unknown> {
  if (!request.isMultipart()) return request.body ?? {};
  // Only staff send pictures, and have places for it that nobody else can take.
  return request.person ? readMultipart(request, files, uploads) : readPublicForm(request);
}

/** Stores the picture of an upload field and returns its address. One of the library is stored already. */
export async function keepPicture(pictures: Pictures, file: FileLike): Promise<string> {
  if (file instanceof ChosenPicture) return pictures.keep({ path: null, name: pictureAt(file.address) });
  if (!(file instanceof Upload) || typeof file.picture === 'string')
    throw new TypeError('only a received picture can be kept');
  return pictures.keep(file.picture);
}

/** Pictures that could not be read, each at its place: of several, the one that is meant. */
function describeFlaws(uploads: Upload[], body: unknown, { texts, language }: BodyReader): FieldError[] {
  return uploads.flatMap((upload) => {
    const { type, picture } = upload;
    if (typeof picture !== 'string') return [];
    // What is not even declared as an image is reported by the rule of its field.
    if (picture === 'notAnImage' && !type.startsWith('image/')) return [];
    return describeBreach(pathTo(upload, body) ?? [], picture, `rule.${picture}`, texts[language], language);
  });
}

function pathTo(wanted: object, within: unknown): PropertyKey[] | null {
  if (within === wanted) return [];
  if (typeof within !== 'object' || within === null || within instanceof Upload) return null;
  for (const [key, value] of Object.entries(within)) {
    const rest = pathTo(wanted, value);
    if (rest) return [Array.isArray(within) ? Number(key) : key, ...rest];
  }
  return null;
}
