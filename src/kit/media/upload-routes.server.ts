import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../contract/problem.ts';
import { shownElsewhere } from '../http/security-headers.server.ts';
import type { Pictures } from './pictures.server.ts';

/** Pictures under `/uploads`. A name is a hash of its bytes, so browsers may keep them for ever. */
export function addUploads(app: FastifyInstance, pictures: Pictures) {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const found = await pictures.find(request.params.name);
    if (!found) throw new ProblemError('notFound');
    return reply
      .headers(shownElsewhere)
      .header('content-type', found.type)
      .header('content-length', found.file.size)
      .header('cache-control', found.isStandIn ? 'no-store' : 'public, max-age=31536000, immutable')
      .send(found.file.stream());
  });
}
