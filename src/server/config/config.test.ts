import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('everything has a default', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, DATA_DIR: 'data', SEED: 'demo', NODE_ENV: 'production' });
});

test('identifiers of analytics tools are taken as they are given', () => {
  const ids = {
    META_PIXEL_ID: '123456789012345',
    TIKTOK_PIXEL_ID: 'C4ABCDEFGHIJKLMNOPQR',
    GA_MEASUREMENT_ID: 'G-ABC123DEF4',
  };
  expect(readConfig(ids)).toMatchObject(ids);
});

test('proxies are addresses or networks of either family', () => {
  for (const TRUST_PROXY of ['true', '10.0.0.1', '10.0.0.0/8, 192.0.2.7', '::1,fd00::/8']) {
    expect(readConfig({ TRUST_PROXY })).toMatchObject({ TRUST_PROXY });
  }
});

test('an empty value counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', AUTH_SECRET: '', PORT: '', PAGE_CACHE_MB: '' })).toEqual(readConfig({}));
});

test('mail needs a server and a sender; those to be told are a list', () => {
  const mail = { SMTP_URL: 'smtp://user:secret@mail.example.com', MAIL_FROM: 'Meridian <site@example.com>' };
  const read = readConfig({ ...mail, NOTIFY_EMAILS: 'sales@example.com, info@example.com' });
  expect(read).toMatchObject({ ...mail, NOTIFY_EMAILS: ['sales@example.com', 'info@example.com'] });
  expect(() => readConfig({ SMTP_URL: mail.SMTP_URL })).toThrow(/^MAIL_FROM is not usable/);
});

const store = {
  S3_BUCKET: 'pictures',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('a store needs an address and keys; Amazon knows the machine and wants a region', () => {
  expect(readConfig(store)).toMatchObject(store);
  expect(readConfig({ S3_BUCKET: 'pictures', S3_REGION: 'eu-central-1' })).toMatchObject({ S3_BUCKET: 'pictures' });
  expect(() => readConfig({ S3_BUCKET: 'pictures' })).toThrow(/^S3_REGION is not usable/);
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    expect(() => readConfig({ ...store, [name]: '' })).toThrow(new RegExp(`^${name} is not usable`));
  }
});

test('passwords are held to the length that forms ask for, addresses of the site have no path', () => {
  expect(() => readConfig({ ADMIN_PASSWORD: 'nine-char' })).toThrow(
    'ADMIN_PASSWORD is not usable: it must be at least 10',
  );
  expect(() => readConfig({ MARKETER_PASSWORD: 'nine-char' })).toThrow(/^MARKETER_PASSWORD/);
  expect(readConfig({ ADMIN_PASSWORD: 'ten-chars-' })).toMatchObject({ ADMIN_PASSWORD: 'ten-chars-' });
  expect(() => readConfig({ PUBLIC_URL: 'https://example.com/site' })).toThrow(/^PUBLIC_URL .* without a path/);
  expect(() => readConfig({ PUBLIC_URL: 'https://example.com/?a=b' })).toThrow(/^PUBLIC_URL/);
  expect(readConfig({ PUBLIC_URL: 'https://example.com/' })).toMatchObject({ PUBLIC_URL: 'https://example.com/' });
  expect(() => readConfig({ S3_BUCKET: 'x', S3_REGION: 'eu-central-1' })).toThrow(/3 to 63 small letters/);
});

test.each([
  ['PORT', '70000'],
  ['S3_BUCKET', 'Pictures of us'],
  ['S3_ENDPOINT', 'no-address'],
  ['SMTP_URL', 'http://no-server'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Meridian <a@b.example>\r\nBcc: x@y.example'],
  ['NOTIFY_EMAILS', 'sales@example.com; info@example.com'],
  ['PORT', 'eighty'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_POOL', 'many'],
  ['AUTH_SECRET', 'short'],
  ['PUBLIC_URL', 'no-address'],
  ['SEED', 'yes'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/eight'],
  ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/33'],
  ['NODE_ENV', 'staging'],
  ['ADMIN_EMAIL', 'nobody'],
  ['META_PIXEL_ID', 'twelve'],
  ['TIKTOK_PIXEL_ID', "C4A'><script>"],
  ['GA_MEASUREMENT_ID', 'UA-123456-1'],
])('a wrong %s is named in one line that does not repeat it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} is not usable: it must be .+$`));
  expect(read).not.toThrow(value);
});
