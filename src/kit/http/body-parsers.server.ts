import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { limits } from '../contract/fields.ts';

/** JSON and multipart are all we read; an empty body is none, whatever it calls itself. */
export async function readJsonAndForms(app: FastifyInstance) {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else readJson(request, String(body), done);
  });
  await app.register(multipart, {
    limits: {
      fileSize: limits.imageBytes,
      files: 60,
      fields: 1000,
      // The two limits above are enough, and of parts beyond this one the parser loses track.
      parts: Infinity,
      fieldSize: 1_048_576,
      fieldNameSize: 200,
    },
    throwFileSizeLimit: false,
  });
}
