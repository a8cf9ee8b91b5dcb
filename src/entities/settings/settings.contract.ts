import * as z from 'zod/mini';
import { endpoints } from '../../kit/contract/endpoint.ts';
import { pair } from '../../kit/contract/pair.ts';

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
  /** Projects, specialists, clients, years: fixed text in the specification. */
  statistics: z.array(z.string()),
});

export type Settings = z.infer<typeof settings>;

export const settingsEndpoints = endpoints({
  read: { method: 'GET', path: '/Settings', access: 'public', entity: 'settings', effect: 'list', output: settings },
});
