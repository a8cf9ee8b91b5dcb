import type { LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { LegalPage } from './legal-page.tsx';
import { type LegalTexts, loadLegalText } from './legal-text.ts';

const texts: LegalTexts = {
  en: () => import('./texts/terms.en.json'),
  ar: () => import('./texts/terms.ar.json'),
};

export function loader({ request }: LoaderFunctionArgs) {
  return loadLegalText(request, texts);
}

export function Component() {
  return <LegalPage title="page.terms.title" />;
}

export const handle: PageHandle = {
  tone: 'light',
  head: ({ text }) => ({ title: text('page.terms.title'), description: text('page.terms.lead') }),
};
