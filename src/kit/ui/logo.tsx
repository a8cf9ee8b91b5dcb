import type { Language } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-text.tsx';
import arDark from './art/logo-ar-dark.svg';
import arLight from './art/logo-ar-light.svg';
import enDark from './art/logo-en-dark.svg';
import enLight from './art/logo-en-light.svg';

// Arabic has its own drawing: the mark at the right, the name to its left.
const drawings: Record<Language, { dark: string; light: string; ratio: number }> = {
  en: { dark: enDark, light: enLight, ratio: 175 / 48 },
  ar: { dark: arDark, light: arLight, ratio: 161 / 48 },
};

/** `tone` is the surface the logo stands on. */
export function Logo({ tone, width, company }: { tone: 'dark' | 'light'; width: number; company: string }) {
  const { ratio, ...sources } = drawings[useLanguage()];
  return <img src={sources[tone]} width={width} height={Math.round(width / ratio)} alt={company} />;
}
