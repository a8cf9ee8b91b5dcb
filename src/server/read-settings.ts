import type { FastifyInstance } from 'fastify';
import { settingsCalls } from '../features/settings/settings.calls.ts';
import type { Settings } from '../features/settings/settings.contract.ts';
import { ApiError } from '../kit/client/api-client.ts';
import { ProblemError } from '../kit/contract/problem.ts';
import type { Tag } from '../kit/db/store.server.ts';
import { inProcessApi } from '../kit/http/in-process-api.server.ts';
import { defaultLanguage } from '../kit/i18n/languages.ts';

/** As visitors may know them, for what is no page. `onRead` is told what would change them. */
export function readSettings(app: FastifyInstance, onRead: (tag: Tag) => void = () => undefined): Promise<Settings> {
  return inProcessApi(app, defaultLanguage, { onRead, onFailure: () => undefined })
    .call(settingsCalls.read)
    .catch((error: unknown) => {
      throw error instanceof ApiError ? new ProblemError('unavailable') : error;
    });
}
