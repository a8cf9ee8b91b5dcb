import { use } from 'react';
import { pick } from '../i18n/pick.ts';
import { useLanguage, useText } from '../i18n/use-text.tsx';
import { EnvironmentContext } from './page-context.ts';
import type { SiteFacts } from './site-facts.ts';

export function useSiteFacts(): SiteFacts | undefined {
  return use(EnvironmentContext)?.facts;
}

/** The company's name where no page has loaded it. */
export function useCompanyName(): string {
  const text = useText();
  const language = useLanguage();
  const facts = useSiteFacts();
  return facts ? pick(facts, 'company', language) : text('shell.company');
}
