import type { LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { LegalPage } from './legal-page.tsx';
import { type LegalTexts, loadLegalText } from './legal-text.ts';

const texts: LegalTexts = {
  en: () => import('./texts/privacy.en.json'),
  ar: () => import('./texts/privacy.ar.json'),
};

export function loader({ request }: LoaderFunctionArgs) {
  return loadLegalText(request, texts);
}

export function Component() {
  return <LegalPage title="page.privacy.title" />;
}

export const handle: PageHandle = {
  tone: 'light',
  head: ({ text }) => ({ title: text('page.privacy.title'), description: text('page.privacy.lead') }),
};
