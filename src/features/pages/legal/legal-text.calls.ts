import { calls } from '../../../kit/contract/endpoint.ts';
import type { legalTextSchemas } from './legal-text.contract.ts';

declare module '../../../kit/contract/entity-name.ts' {
  interface Entities {
    legalText: true;
  }
}

const entity = 'legalText';

export const legalTextCalls = calls<typeof legalTextSchemas>()({
  read: { method: 'GET', path: '/LegalTexts/:name', access: 'public', entity, reads: [`${entity}/:id`] },
});
