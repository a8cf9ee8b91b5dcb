import type { PageHandle } from '../../kit/pages/page-module.ts';
import { LegalPage } from './legal-page.tsx';

export function Component() {
  return <LegalPage title="page.privacy.title" />;
}

export const handle: PageHandle = {
  tone: 'light',
  head: ({ text }) => ({ title: text('page.privacy.title'), description: text('page.privacy.lead') }),
};
