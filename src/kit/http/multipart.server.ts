import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type FileLike, fileMark } from '../contract/fields.ts';
import { ProblemError } from '../contract/problem.ts';
import { failureOf } from '../db/failure.server.ts';
import { gcWhileStreaming } from '../load/gc-while-streaming.server.ts';
import { limiter } from '../load/limiter.server.ts';
import { documentType } from '../media/documents/document-name.ts';
import { isDocument } from '../media/documents/prepare-document.server.ts';
import { type FileFlaw, FlawedFile } from '../media/flawed-file.server.ts';
import { parsePictureName } from '../media/picture-name.ts';
import type { Pictures, PreparedPicture } from '../media/pictures.server.ts';
import { formTextBytes } from './body-limits.server.ts';
import { pathOfKey, setPath } from './coerce-to-schema.server.ts';

// A slow line holds one for minutes, so there are many; whoever comes then is told before the body is read.
const bodies = limiter({ concurrency: 100, maxQueued: 0 });
const timeoutMs = 1000;
/** What is left for the database when uploads have filled the disk. */
const sparedBytes = 16_777_216;

/** A file as it came in: what the rules look at, and the picture made of it. */
export class Upload implements FileLike {
  readonly [fileMark] = true;
  readonly size: number;
  /** As the sender declares it; a document is one by its content. */
  readonly type: string;
  /** What it is called on the computer it came from. */
  readonly fileName: string;
  readonly picture: PreparedPicture | FileFlaw;

  constructor({ size, type, fileName, picture }: Pick<Upload, 'size' | 'type' | 'fileName' | 'picture'>) {
    this.size = size;
    this.type = type;
    this.fileName = fileName;
    this.picture = picture;
  }

  get width(): number | undefined {
    return typeof this.picture === 'string' ? undefined : parsePictureName(this.picture.name)?.picture.width;
  }
}

/** Where files go, and whether documents may be among them. */
export type Files = { pictures: Pictures; takesDocuments: boolean };

/** The fields and files of a form of staff. Files are added to `uploads` as they are received, also when a later one is not. */
export async function readMultipart(request: FastifyRequest, files: Files, uploads: Upload[]): Promise<object> {
  return bodies.run(async () => {
    const tree: Record<string, unknown> = Object.create(null);
    let length = 0;
    for await (const part of partsOf(request)) {
      // The parser also hands on parts that have no name.
      if (part.fieldname === undefined) throw new ProblemError('unparsable');
      const path = pathOfKey(part.fieldname);
      if (part.type === 'field') {
        // The parser reads parts that call themselves JSON, however deep they are. No form of ours has any.
        if (typeof part.value === 'object') throw new ProblemError('unparsable');
        length += String(part.value).length;
        if (length > formTextBytes) throw new ProblemError('tooLarge');
        setPath(tree, path, part.value);
        continue;
      }
      const upload = await receive(part, request, files);
      // An empty file field is what a browser sends when nothing was chosen.
      if (!upload) continue;
      uploads.push(upload);
      setPath(tree, path, upload);
    }
    return tree;
  });
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

/**
 * The parser waits for ever for the end of a part without head, and for the rest of a body that was cut off. Once the
 * body is over, it gets a timeout.
 */
async function nextOf<T>(parts: AsyncIterableIterator<T>, body: IncomingMessage): Promise<IteratorResult<T>> {
  const { promise, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const giveUpSoon = () => {
    timer = setTimeout(() => reject(new ProblemError('unparsable')), timeoutMs);
  };
  // A body that is cut off is closed without an end; one that was read to its end is closed only after the answer.
  const overs = ['end', 'close'];
  if (body.readableEnded || body.destroyed) giveUpSoon();
  else for (const over of overs) body.once(over, giveUpSoon);
  try {
    return await Promise.race([parts.next(), promise]);
  } finally {
    clearTimeout(timer);
    for (const over of overs) body.off(over, giveUpSoon);
  }
}

/** A limit that was reached or a disk that is full, as it is; anything else means that the body could not be read. */
function namedProblem(error: unknown): unknown {
  if (error instanceof ProblemError) return error;
  const { code, syscall } = failureOf(error);
  return code.startsWith('FST_') || syscall ? error : new ProblemError('unparsable');
}

/** Streams the part to disk, so that a large upload costs disk and not memory, and decodes it there. */
async function receive(part: MultipartFile, request: FastifyRequest, files: Files): Promise<Upload | null> {
  const { workFolder } = files.pictures;
  await refuseIfFull(request, workFolder);
  const path = join(workFolder, randomUUID());
  const output = createWriteStream(path);
  try {
    await pipeline(part.file, gcWhileStreaming, output).catch((error: unknown) => {
      throw namedProblem(error);
    });
    const size = part.file.bytesRead;
    if (part.file.truncated) throw new ProblemError('tooLarge');
    if (size === 0 && !part.filename) return null;
    const type = files.takesDocuments && (await isDocument(path)) ? documentType : part.mimetype;
    const picture = await prepare(path, type, files);
    return new Upload({ size, type, fileName: shortName(part.filename), picture });
  } finally {
    // A body that is cut off can fail before the file is even open; removed too early, it would come back.
    if (!output.closed) await new Promise<void>((resolve) => output.once('close', resolve));
    await rm(path, { force: true });
  }
}

/** Without folders, invisible characters, and more letters than a name has. */
function shortName(given = ''): string {
  return (given.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim().slice(-150);
}

/** Before it is taken in: what does not fit is told at once, and does not take the last room from the others. */
async function refuseIfFull({ headers }: FastifyRequest, folder: string) {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < Number(headers['content-length'] ?? 0) + sparedBytes) throw new ProblemError('storageFull');
}

async function prepare(
  path: string,
  type: string,
  { pictures, takesDocuments }: Files,
): Promise<PreparedPicture | FileFlaw> {
  try {
    if (takesDocuments && type === documentType) return await pictures.prepareDocument(path);
    return type.startsWith('image/') ? await pictures.prepare(path) : 'notAnImage';
  } catch (error) {
    if (error instanceof FlawedFile) return error.flaw;
    throw error;
  }
}
