import type { PageHandle } from '../../kit/pages/page-module.ts';
import { LegalPage } from './legal-page.tsx';

export function Component() {
  return <LegalPage title="page.terms.title" />;
}

export const handle: PageHandle = {
  tone: 'light',
  head: ({ text }) => ({ title: text('page.terms.title'), description: text('page.terms.lead') }),
};
