import { expect, test } from 'vitest';
import { settingNames } from './config.ts';
import { describeUnknown, unknownSettings } from './unknown-settings.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['S3_BUKET', 'S3_BUCKET'],
  ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['DATA_DIRR', 'DATA_DIR'],
  ['LOG_LEVAL', 'LOG_LEVEL'],
  ['S3_SECRET_KEY', null],
])('%s is named, with what was meant', (name, meant) => {
  expect(unknownSettings({ [name]: 'secret value' })).toEqual([{ name, meant }]);
  expect(describeUnknown({ name, meant })).toContain(name);
  expect(describeUnknown({ name, meant })).not.toContain('secret value');
});

test('what is ours and what has nothing to do with us is not', () => {
  const others = `HOME PATH POST HOSTNAME PORTS USER LANG SHELL TERM PWD DEBUG NODE_OPTIONS NODE_COMPILE_CACHE INIT_CWD
    DATABASE_PORT DATABASE_SERVICE_HOST S3_PORT S3_PORT_80_TCP_ADDR S3_SERVICE_HOST AWS_REGION AWS_ACCESS_KEY_ID
    npm_config_cache npm_lifecycle_event INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY LISTEN_FDS SMTP_SERVICE_PORT`;
  const env = Object.fromEntries([...settingNames, ...others.split(/\s+/)].map((name) => [name, 'x']));
  expect(unknownSettings(env)).toEqual([]);
});
