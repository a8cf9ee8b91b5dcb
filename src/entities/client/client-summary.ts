import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import type { Client } from './client.contract.ts';

/** What the strip shows of a client, in one language: all that a page has to carry. */
export type ClientSummary = { id: number; name: string; logo: string };

export function summariseClient(client: Client, language: Language): ClientSummary {
  return { id: client.id, name: pick(client, 'name', language), logo: client.logoUrl };
}
