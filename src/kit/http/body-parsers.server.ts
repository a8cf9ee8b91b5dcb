import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { limits } from '../contract/fields.ts';
import { ProblemError } from '../contract/problem.ts';
import { isSprawling } from './json-shape.server.ts';

/** JSON and multipart are all we read; an empty body is none, whatever it calls itself. */
export async function readJsonAndForms(app: FastifyInstance) {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') done(null, undefined);
    else if (isSprawling(text)) done(new ProblemError('unparsable'));
    else readJson(request, text, done);
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
