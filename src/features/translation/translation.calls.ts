import { calls } from '../../kit/contract/endpoint.ts';
import { confirmTranslation, listStaleTranslations } from '../../kit/contract/stale-translation-call.ts';
import type { translationSchemas } from './translation.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    translation: true;
  }
}

const common = { access: 'staff', entity: 'translation' } as const;

export const translationCalls = calls<typeof translationSchemas>()({
  list: listStaleTranslations,
  counts: { method: 'GET', path: '/Translations/Counts', ...common },
  /** What there is to translate in a record. */
  read: { method: 'GET', path: '/Translations/:entity/:id', ...common },
  /** Puts texts in place; those that were not sent and were behind count as still right. */
  save: { method: 'PUT', path: '/Translations/:entity/:id', ...common, changes: ['*'] },
  confirm: confirmTranslation,
});
