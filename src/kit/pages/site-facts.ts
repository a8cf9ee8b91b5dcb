import { use } from 'react';
import type { PlanTerms } from '../../domain/plan-terms.ts';
import type { Language } from '../i18n/languages.ts';
import { pick } from '../i18n/pick.ts';
import { useLanguage, useText } from '../i18n/use-text.tsx';
import type { OwnIcon, OwnLogo } from '../ui/picture/own-logo.ts';
import { EnvironmentContext } from './page-context.ts';

/** What screens know of the company without asking: it comes with the document, and changes when an Admin saves it. */
export type SiteFacts = PlanTerms & {
  companyEN: string;
  companyAR: string;
  logo: Record<Language, OwnLogo | null>;
  icon: OwnIcon | null;
  timeZone: string;
};

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
