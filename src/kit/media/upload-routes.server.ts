import type { FastifyInstance } from 'fastify';
import { isKnown } from '../cache/known-tag.server.ts';
import { ProblemError } from '../contract/problem.ts';
import type { Store } from '../db/store.server.ts';
import { sendPart } from '../http/byte-range.server.ts';
import { shownElsewhere } from '../http/security-headers.server.ts';
import { documentHeaders } from './documents/document-headers.server.ts';
import { documentType } from './documents/document-name.ts';
import type { Pictures } from './pictures.server.ts';

/** Pictures and documents under `/uploads`. A name is a hash of its bytes, so browsers may keep them for ever. */
export function addUploads(app: FastifyInstance, pictures: Pictures, store: Store) {
  app.get<{ Params: { name: string } }>('/uploads/:name', { onSend: sendPart }, async (request, reply) => {
    const { name } = request.params;
    const found = await pictures.find(name);
    if (!found) throw new ProblemError('notFound');
    const isDocument = found.type === documentType;
    reply.headers(isDocument ? await documentHeaders(store, name) : shownElsewhere).header('content-type', found.type);
    if (found.madeLater) {
      reply.header('cache-control', 'no-store');
      found.madeLater.catch((err: unknown) =>
        request.log.warn({ err, name }, 'a width of a picture could not be made'),
      );
    } else {
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: `"${name}"` });
      if (isKnown(name, request.headers['if-none-match'])) return reply.code(304).send();
    }
    return reply.header('content-length', found.file.size).send(found.file.stream());
  });
}
