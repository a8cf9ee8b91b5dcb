import type { FastifyInstance } from 'fastify';
import type { Schema } from '../../kit/db/migrations.server.ts';
import { type ApiParts, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { settingsEndpoints } from './settings.contract.ts';
import { readSettings } from './stored-settings.server.ts';

export function settingsApi(api: FastifyInstance, parts: ApiParts) {
  const db = parts.store.tables() as Schema;

  addEndpoints(api, settingsEndpoints, parts, { read: () => readSettings(db) });
}
