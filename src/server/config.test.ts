import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('everything has a default', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, DATA_DIR: 'data', SEED: 'demo', NODE_ENV: 'production' });
});

test('an empty value counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', AUTH_SECRET: '', PORT: '', PAGE_CACHE_MB: '' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'eighty'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['AUTH_SECRET', 'short'],
  ['PUBLIC_URL', 'no-address'],
  ['SEED', 'yes'],
  ['TRUST_PROXY', 'yes'],
  ['ADMIN_EMAIL', 'nobody'],
])('a wrong %s is named in one line that does not repeat it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} is not usable: it must be .+$`));
  expect(read).not.toThrow(value);
});
