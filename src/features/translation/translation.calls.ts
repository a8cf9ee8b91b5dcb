import { calls } from '../../kit/contract/endpoint.ts';
import { confirmTranslation, listStaleTranslations } from '../../kit/contract/stale-translation-call.ts';
import type { translationSchemas } from './translation.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    translation: true;
  }
}

export const translationCalls = calls<typeof translationSchemas>()({
  list: listStaleTranslations,
  confirm: confirmTranslation,
});
