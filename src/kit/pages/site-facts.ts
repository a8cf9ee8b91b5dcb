import { use, useSyncExternalStore } from 'react';
import type { PlanTerms } from '../contract/plan-terms.ts';
import type { Language } from '../i18n/languages.ts';
import { pick } from '../i18n/pick.ts';
import { useLanguage, useText } from '../i18n/use-text.tsx';
import { EnvironmentContext } from './page-context.ts';

/** What screens know of the company without asking: it comes with the document, and changes when an Admin saves it. */
export type SiteFacts = PlanTerms & { companyEN: string; companyAR: string; logo: Record<Language, string> };

export function factStore(first?: SiteFacts) {
  let facts = first;
  const listeners = new Set<() => void>();
  return {
    get: () => facts,
    set(next: SiteFacts) {
      facts = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type FactStore = ReturnType<typeof factStore>;

const nothingKnown = factStore();

export function useFactStore(): FactStore {
  return use(EnvironmentContext)?.facts ?? nothingKnown;
}

export function useSiteFacts(): SiteFacts | undefined {
  const { subscribe, get } = useFactStore();
  return useSyncExternalStore(subscribe, get, get);
}

/** The company's name where no page has loaded it. */
export function useCompanyName(): string {
  const text = useText();
  const language = useLanguage();
  const facts = useSiteFacts();
  return facts ? pick(facts, 'company', language) : text('shell.company');
}
