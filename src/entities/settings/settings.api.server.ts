import type { FastifyInstance } from 'fastify';
import { type ApiParts, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { type Settings, settingsEndpoints } from './settings.contract.ts';
import { defaultSettings } from './settings.defaults.ts';
import type { SettingsTables } from './settings.table.server.ts';

export function settingsApi(api: FastifyInstance, parts: ApiParts) {
  const db = parts.store.tables<SettingsTables>();

  addEndpoints(api, settingsEndpoints, parts, {
    read: async (): Promise<Settings> => {
      const row = await db.selectFrom('settings').select('value').executeTakeFirst();
      // Settings added by a newer version are not in an older record yet.
      return { ...defaultSettings, ...(row && (JSON.parse(row.value) as Partial<Settings>)) };
    },
  });
}
