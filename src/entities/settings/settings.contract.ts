import * as z from 'zod/mini';
import { pair } from '../../kit/contract/pair.ts';
import { settingsCalls } from './settings.calls.ts';

/** Everything about the company that pages show and staff may change. */
export const settings = z.object({
  ...pair('company', z.string()),
  ...pair('description', z.string()),
  ...pair('keywords', z.string()),
  ...pair('location', z.string()),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  mapAddress: z.string(),
  social: z.object({
    facebook: z.string(),
    linkedin: z.string(),
    whatsapp: z.string(),
    instagram: z.string(),
    tiktok: z.string(),
  }),
  /** Who signs the articles. */
  ...pair('authorName', z.string()),
  ...pair('authorRole', z.string()),
  ...pair('authorBio', z.string()),
  authorImage: z.string(),
  /** Projects, specialists, clients, years: fixed text in the specification. */
  statistics: z.array(z.string()),
});

export type Settings = z.infer<typeof settings>;

type Read = { method: 'GET'; path: string; access: 'public'; entity: string; effect: 'list'; output: typeof settings };

export type SettingsEndpoints = { read: Read };

export const settingsEndpoints: SettingsEndpoints = { read: { ...settingsCalls.read, output: settings } };
