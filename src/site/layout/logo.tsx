import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage } from '../../kit/i18n/use-text.tsx';
import logoArDark from '../art/logo-ar-dark.svg';
import logoArLight from '../art/logo-ar-light.svg';
import logoEnDark from '../art/logo-en-dark.svg';
import logoEnLight from '../art/logo-en-light.svg';
import { useSettings } from './settings-context.ts';

// Arabic has its own drawing: the mark at the right, the name to its left.
const drawings: Record<Language, { dark: string; light: string; ratio: number }> = {
  en: { dark: logoEnDark, light: logoEnLight, ratio: 175 / 48 },
  ar: { dark: logoArDark, light: logoArLight, ratio: 161 / 48 },
};

/** `tone` is the surface the logo stands on. */
export function Logo({ tone, width }: { tone: 'dark' | 'light'; width: number }) {
  const language = useLanguage();
  const { ratio, ...sources } = drawings[language];
  const company = pick(useSettings(), 'company', language);
  return <img src={sources[tone]} width={width} height={Math.round(width / ratio)} alt={company} />;
}
