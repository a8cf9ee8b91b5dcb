import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandPlaces, runCommand as run } from '../../testing/harness/command-places.ts';
import type { Dialect } from '../kit/db/store.server.ts';
import { readConfig } from '../server/config/config.ts';
import { openStore } from '../server/open/open-store.ts';
import type { Command } from './command.ts';
import { createUser } from './create-user.ts';
import { prunePictures } from './pictures/prune-pictures.ts';
import { resetPassword } from './reset-password.ts';

const places = commandPlaces('wrong-place');

const commands: [string, Command, string[]][] = [
  ['create-user', createUser, ['--email', 'sara@example.com', '--role', 'Admin']],
  ['reset-password', resetPassword, ['--email', 'sara@example.com']],
  ['prune-pictures', prunePictures, []],
];

test.each(commands)('%s makes no site where there is none', async (_, command, args) => {
  const missing = readConfig({ DATA_DIR: join(places.folder, 'elsewhere') });
  await expect(run(command, missing, ...args)).rejects.toThrow(/^DATA_DIR has no database: .* does not exist$/);
  expect(existsSync(missing.DATA_DIR)).toBe(false);
  const empty = await places.emptyPlace('sqlite');
  await expect(run(command, empty, ...args)).rejects.toThrow(/^DATA_DIR has no database/);
  expect(await readdir(empty.DATA_DIR)).toEqual([]);
});

test.each<Dialect>(['sqlite', 'postgres'])('an empty database of %s is no site either', async (dialect) => {
  const config = await places.emptyPlace(dialect);
  await (await openStore(config)).close();
  for (const [, command, args] of commands) {
    await expect(run(command, config, ...args)).rejects.toThrow(/leads to a database without a site/);
  }
});
