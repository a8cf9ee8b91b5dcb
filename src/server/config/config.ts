import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import * as z from 'zod';
import { analyticsIdShapes } from '../../domain/rules/analytics-ids.ts';
import { shortestPassword } from '../../features/accounts/session/password-rules.ts';
import { isMailable } from '../../kit/mail/mail-address.ts';

/** `true`, `false`, or the addresses and networks of the proxies in front. */
function isProxyList(value: string): boolean {
  return value === 'true' || value === 'false' || value.split(',').every((part) => isNetwork(part.trim()));
}

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits) <= (family === 4 ? 32 : 128);
}

/** Links are made of the origin alone: a path would be dropped without a word. */
function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
}

const identifier = (shape: RegExp) => z.string().regex(shape).optional();

/** `Meridian <site@example.com>`, or the address alone. */
const sender = /^(?:[^<>@"\r\n]*<[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/;

const addresses = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine((list) => list.every(isMailable));

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin)
    .optional(),
  TRUST_PROXY: z.stringFormat('proxies', isProxyList).default('false'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  S3_BUCKET: identifier(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: identifier(/^[\w-]+$/),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_KEY_FILE: z.string().min(1).optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: identifier(/^[\w-]+$/),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  ADMIN_EMAIL: z.email().default('admin@example.com'),
  ADMIN_PASSWORD: z.string().min(shortestPassword).optional(),
  MARKETER_EMAIL: z.email().optional(),
  MARKETER_PASSWORD: z.string().min(shortestPassword).optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SERVICE_IMAGE_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  THREADS: z.coerce
    .number()
    .int()
    .min(0)
    .max(256)
    .default(() => Math.max(1, availableParallelism() - 1)),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(100_000).default(64),
  PREWARM_PICTURES: z.enum(['on', 'off']).default('on'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(sender).optional(),
  NOTIFY_EMAILS: addresses.optional(),
  META_PIXEL_ID: identifier(analyticsIdShapes.meta),
  TIKTOK_PIXEL_ID: identifier(analyticsIdShapes.tiktok),
  GA_MEASUREMENT_ID: identifier(analyticsIdShapes.google),
  GIT_COMMIT: identifier(/^[0-9a-f]{7,64}$/),
});

const complete = environment
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, { path: ['MAIL_FROM'] })
  .superRefine((config, context) => {
    for (const name of missingForS3(config)) context.addIssue({ code: 'custom', path: [name] });
  });

export type Config = z.infer<typeof environment>;

export const settingNames = Object.keys(environment.shape);

/** Amazon's own store needs a region and may know the machine; any other needs an address and keys. */
function missingForS3(config: Config): (keyof Config)[] {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  const isMeant = Object.entries(config).some(([name, value]) => name.startsWith('S3_') && value !== undefined);
  const needsKeys = Boolean(S3_ENDPOINT || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY);
  return [
    ...(isMeant && !S3_BUCKET ? (['S3_BUCKET'] as const) : []),
    ...(isMeant && !S3_ENDPOINT && !S3_REGION ? (['S3_REGION'] as const) : []),
    ...(needsKeys && !S3_ACCESS_KEY_ID ? (['S3_ACCESS_KEY_ID'] as const) : []),
    ...(needsKeys && !S3_SECRET_ACCESS_KEY ? (['S3_SECRET_ACCESS_KEY'] as const) : []),
    ...(config.BACKUP_S3_SECRET_ACCESS_KEY && !config.BACKUP_S3_ACCESS_KEY_ID
      ? (['BACKUP_S3_ACCESS_KEY_ID'] as const)
      : []),
    ...(config.BACKUP_S3_ACCESS_KEY_ID && !config.BACKUP_S3_SECRET_ACCESS_KEY
      ? (['BACKUP_S3_SECRET_ACCESS_KEY'] as const)
      : []),
  ];
}

/** What a wrong value should have been, for the person who set it. */
const expectations: Partial<Record<keyof Config, string>> = {
  NODE_ENV: 'production, development or test',
  TRUST_PROXY: 'true, false, or addresses separated by commas',
  PORT: 'a port number from 0 to 65535',
  PUBLIC_URL: 'an address such as https://www.example.com, without a path: the site is the whole of a host',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/name',
  S3_BUCKET:
    'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens; the other S3 settings are nothing without it',
  S3_ENDPOINT: 'the address of a store that speaks S3, such as https://s3.example.com',
  S3_REGION: 'a region such as eu-central-1; without S3_ENDPOINT it must be there',
  S3_ACCESS_KEY_ID: 'the key of the store; S3_SECRET_ACCESS_KEY goes with it',
  S3_SECRET_ACCESS_KEY: 'the secret that goes with S3_ACCESS_KEY_ID',
  BACKUP_S3_ENDPOINT: 'the address of the store that backups go to, such as https://s3.example.com',
  BACKUP_S3_REGION: 'a region such as eu-central-1',
  BACKUP_S3_ACCESS_KEY_ID: 'the key of the store of backups; BACKUP_S3_SECRET_ACCESS_KEY goes with it',
  BACKUP_S3_SECRET_ACCESS_KEY: 'the secret that goes with BACKUP_S3_ACCESS_KEY_ID',
  DATABASE_POOL: 'a number of connections from 1 to 100',
  AUTH_SECRET: 'at least 32 characters',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: `at least ${shortestPassword} characters`,
  MARKETER_EMAIL: 'an e-mail address',
  MARKETER_PASSWORD: `at least ${shortestPassword} characters`,
  SEED: 'demo or none',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  API_BASE_URL: 'an address such as https://api.example.com',
  SERVICE_IMAGE_BASE_URL: 'an address such as https://images.example.com',
  THREADS: 'a number of threads from 0 to 256; with 0 the main thread answers everything',
  PAGE_CACHE_MB: 'a whole number of megabytes; 0 turns the cache off',
  PREWARM_PICTURES: 'on or off',
  RATE_LIMITS: 'on or off',
  STOP_DELAY_SECONDS: 'a whole number of seconds from 0 to 60',
  METRICS_TOKEN: 'at least 16 characters',
  SMTP_URL: 'an address such as smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'an e-mail address, if you like with a name: Meridian <site@example.com>; mail cannot be sent without it',
  NOTIFY_EMAILS: 'e-mail addresses separated by commas',
  META_PIXEL_ID: 'the number of a pixel, such as 123456789012345',
  TIKTOK_PIXEL_ID: 'the capital letters and digits of a pixel',
  GA_MEASUREMENT_ID: 'a measurement ID such as G-ABC123DEF4',
  GIT_COMMIT: 'the hash of a commit; only where the site runs without its git folder',
};

export class ConfigError extends Error {}

/** Reads the settings of the process. The value itself is never repeated: it may be a password. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty value is how many tools say "not set".
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = complete.safeParse(set);
  if (result.success) return result.data;
  const names = [...new Set(result.error.issues.map((issue) => issue.path[0] as keyof Config))];
  throw new ConfigError(
    names.map((name) => `${name} is not usable: it must be ${expectations[name] ?? 'set differently'}`).join('; '),
  );
}
