import { clientMigration } from '../entities/client/client.table.server.ts';
import { settingsMigration } from '../entities/settings/settings.table.server.ts';
import { userMigration } from '../entities/user/user.table.server.ts';
import type { Migration } from '../kit/db/migrations.server.ts';
import { systemMigration } from '../kit/db/system-values.server.ts';

/** In the order they were released. New ones are added at the end; released ones are never changed. */
export const migrations: Migration[] = [systemMigration, userMigration, settingsMigration, clientMigration];
