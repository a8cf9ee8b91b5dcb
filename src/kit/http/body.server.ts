import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { describeBreach, describeIssues } from '../contract/field-errors.ts';
import { type FileLike, fileMark } from '../contract/fields.ts';
import { type FieldError, ProblemError } from '../contract/problem.ts';
import type { Language } from '../i18n/languages.ts';
import type { Texts } from '../i18n/text.ts';
import { FlawedPicture, type PictureFlaw, type Pictures, type PreparedPicture } from '../media/pictures.server.ts';
import { sparing } from '../media/sparing.server.ts';
import { fitToSchema, pathOfKey, plant } from './nested-keys.server.ts';

/** A file as it came in: what the rules look at, and the picture made of it. */
export class Upload implements FileLike {
  readonly [fileMark] = true;
  readonly size: number;
  readonly type: string;
  readonly picture: PreparedPicture | PictureFlaw;

  constructor(size: number, type: string, picture: PreparedPicture | PictureFlaw) {
    this.size = size;
    this.type = type;
    this.picture = picture;
  }
}

export type BodyReader = { pictures: Pictures; texts: Record<Language, Texts>; language: Language };

/**
 * Reads a JSON or multipart body and holds it against the schema. Everything that is wrong is reported
 * at once; pictures that nobody kept are removed when `use` is over, however it ends.
 */
export async function withBody<S extends z.core.$ZodType, R>(
  request: FastifyRequest,
  schema: S,
  reader: BodyReader,
  use: (body: z.core.output<S>) => Promise<R>,
): Promise<R> {
  const uploads: Upload[] = [];
  try {
    const tree = request.isMultipart() ? await readMultipart(request, reader, uploads) : (request.body ?? {});
    const body = fitToSchema(schema, tree);
    const result = z.safeParse(schema, body, { reportInput: true });
    const problems = [
      ...describeFlaws(uploads, body, reader),
      ...(result.error ? describeIssues(result.error.issues, reader.texts[reader.language], reader.language) : []),
    ];
    if (!result.success || problems.length > 0) throw new ProblemError('invalid', { errors: problems });
    return await use(result.data);
  } finally {
    await Promise.all(uploads.map(({ picture }) => typeof picture !== 'string' && rm(picture.path, { force: true })));
  }
}

/** Stores the picture of an upload field and returns its address. */
export async function keepPicture(pictures: Pictures, file: FileLike): Promise<string> {
  if (!(file instanceof Upload) || typeof file.picture === 'string')
    throw new TypeError('only a received picture can be kept');
  return pictures.keep(file.picture);
}

export async function keepPictures(pictures: Pictures, files: FileLike[]): Promise<string[]> {
  const addresses: string[] = [];
  for (const file of files) addresses.push(await keepPicture(pictures, file));
  return addresses;
}

async function readMultipart(request: FastifyRequest, { pictures }: BodyReader, uploads: Upload[]) {
  const tree: Record<string, unknown> = Object.create(null);
  for await (const part of partsOf(request)) {
    // The parser also hands on parts that have no name.
    if (part.fieldname === undefined) throw new ProblemError('unparsable');
    const path = pathOfKey(part.fieldname);
    if (part.type === 'field') {
      plant(tree, path, part.value);
      continue;
    }
    const upload = await receive(part, pictures);
    // An empty file field is what a browser sends when nothing was chosen.
    if (!upload) continue;
    uploads.push(upload);
    plant(tree, path, upload);
  }
  return tree;
}

/** Pictures that could not be read, each at its place: of several, the one that is meant. */
function describeFlaws(uploads: Upload[], body: unknown, { texts, language }: BodyReader): FieldError[] {
  return uploads.flatMap((upload) => {
    const { type, picture } = upload;
    // What is not declared as an image is reported by the rule of its field.
    if (!type.startsWith('image/') || typeof picture !== 'string') return [];
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

/** The parser's own complaints (no boundary, cut off, a part without a name) have no code; the body is what is wrong. */
async function* partsOf(request: FastifyRequest) {
  const parts = request.parts();
  try {
    for (;;) {
      const { done, value } = await nextOf(parts, request.raw);
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw namedProblem(error);
  }
}

const patienceMs = 1000;

/** The parser waits for ever for the end of a part without head. When the body is over, so is our patience. */
async function nextOf<T>(parts: AsyncIterableIterator<T>, body: IncomingMessage): Promise<IteratorResult<T>> {
  const { promise, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const giveUpSoon = () => {
    timer = setTimeout(() => reject(new ProblemError('unparsable')), patienceMs);
  };
  if (body.readableEnded) giveUpSoon();
  else body.once('end', giveUpSoon);
  try {
    return await Promise.race([parts.next(), promise]);
  } finally {
    clearTimeout(timer);
    body.off('end', giveUpSoon);
  }
}

/** A limit that was reached or a disk that is full, as it is; anything else means that the body could not be read. */
function namedProblem(error: unknown): unknown {
  if (error instanceof ProblemError) return error;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return code.startsWith('FST_') || syscall ? error : new ProblemError('unparsable');
}

/** Streams the part to disk, so that a large upload costs disk and not memory, and decodes it there. */
async function receive(part: MultipartFile, pictures: Pictures): Promise<Upload | null> {
  const path = join(pictures.workFolder, randomUUID());
  const output = createWriteStream(path);
  try {
    await pipeline(part.file, sparing, output).catch((error: unknown) => {
      throw namedProblem(error);
    });
    const size = part.file.bytesRead;
    if (part.file.truncated) throw new ProblemError('tooLarge');
    if (size === 0 && !part.filename) return null;
    const picture = part.mimetype.startsWith('image/') ? await prepare(path, pictures) : 'notAnImage';
    return new Upload(size, part.mimetype, picture);
  } finally {
    // A body that is cut off can fail before the file is even open; removed too early, it would come back.
    if (!output.closed) await new Promise<void>((resolve) => output.once('close', resolve));
    await rm(path, { force: true });
  }
}

async function prepare(path: string, pictures: Pictures): Promise<PreparedPicture | PictureFlaw> {
  try {
    return await pictures.prepare(path);
  } catch (error) {
    if (error instanceof FlawedPicture) return error.flaw;
    throw error;
  }
}
