import type { Language } from '../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import logoArDark from '../../site/art/logo-ar-dark.svg';
import logoArLight from '../../site/art/logo-ar-light.svg';
import logoEnDark from '../../site/art/logo-en-dark.svg';
import logoEnLight from '../../site/art/logo-en-light.svg';

const drawings: Record<Language, { dark: string; light: string; ratio: number }> = {
  en: { dark: logoEnDark, light: logoEnLight, ratio: 175 / 48 },
  ar: { dark: logoArDark, light: logoArLight, ratio: 161 / 48 },
};

/** `tone` is the surface the logo stands on. */
export function Logo({ tone, width }: { tone: 'dark' | 'light'; width: number }) {
  const text = useText();
  const { ratio, ...sources } = drawings[useLanguage()];
  return <img src={sources[tone]} width={width} height={Math.round(width / ratio)} alt={text('shell.company')} />;
}
