import { calls } from '../../kit/contract/endpoint.ts';
import type { pageSchemas } from './page.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    page: true;
  }
}

const entity = 'page';
const common = { access: 'admin', entity } as const;
const one = '/Pages/:name';

export const pageCalls = calls<typeof pageSchemas>()({
  /** All of them with their texts: the screen looks for words in them itself. */
  list: { method: 'GET', path: '/Pages', ...common },
  read: { method: 'GET', path: one, ...common },
  /** Changes aside, which visitors do not see. What is not sent stays. */
  changeDraft: { method: 'PUT', path: `${one}/Draft`, ...common, changes: [] },
  discardDraft: { method: 'DELETE', path: `${one}/Draft`, ...common, status: 204, changes: [] },
  publishTexts: { method: 'POST', path: `${one}/Publish`, ...common, changes: [entity, 'legalText'] },
});
