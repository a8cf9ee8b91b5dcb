import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Language } from './languages.ts';
import { formatText, type TextKey, type Texts, type TextVariables } from './text.ts';

type Locale = { language: Language; texts: Texts };

const LocaleContext = createContext<Locale | null>(null);

export function LocaleProvider({ language, texts, children }: Locale & { children: ReactNode }) {
  const locale = useMemo(() => ({ language, texts }), [language, texts]);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('useText and useLanguage need a LocaleProvider above them');
  return locale;
}

export function useLanguage(): Language {
  return useLocale().language;
}

/** All of them, for whoever puts sentences together from rules. */
export function useTexts(): Texts {
  return useLocale().texts;
}

export type Text = (key: TextKey, variables?: TextVariables) => string;

/** `const text = useText()` and then `text('nav.home')`: the sentence in the language of the page. */
export function useText(): Text {
  const { language, texts } = useLocale();
  return (key, variables) => formatText(texts, language, key, variables);
}

/**
 * A sentence with marked words: `<code>…</code>` in the text is handed to `marks.code`, so that
 * translators keep the whole sentence and decide themselves where the marked word stands.
 */
export function useRichText() {
  const text = useText();
  return (key: TextKey, marks: Record<string, (words: string) => ReactNode>): ReactNode[] => {
    const pieces = text(key).split(/<(\w+)>(.*?)<\/\1>/g);
    return pieces.map((piece, index) => {
      if (index % 3 === 1) return null;
      if (index % 3 === 0) return piece;
      return marks[pieces[index - 1] ?? '']?.(piece) ?? piece;
    });
  };
}
