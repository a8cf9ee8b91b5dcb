import { behindCall } from '../../kit/contract/behind-call.ts';
import { called } from '../../kit/contract/content-calls.ts';
import type { TranslationEndpoints } from './translation.contract.ts';

/** Everything that is written in two languages, by the names of its endpoints and tables. */
export const translatedKinds = ['project', 'blog', 'service', 'review', 'client', 'teamMember', 'plan'] as const;

export const translationCalls = called<TranslationEndpoints>({
  list: { ...behindCall, alsoReads: translatedKinds },
});
