import { type ReactNode, use } from 'react';
import type { Language } from '../../../kit/i18n/languages.ts';
import { LocaleProvider, useTexts } from '../../../kit/i18n/use-text.tsx';
import { EnvironmentContext } from '../../../kit/pages/page-context.ts';

/** A piece of the site as readers of a language see it; in the words of this page where theirs did not arrive. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const own = useTexts();
  const texts = use(EnvironmentContext)?.texts[language] ?? own;
  return (
    <LocaleProvider language={language} texts={texts}>
      {children}
    </LocaleProvider>
  );
}
