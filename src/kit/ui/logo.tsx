import { use } from 'react';
import type { Language } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-text.tsx';
import { EnvironmentContext } from '../pages/page-context.ts';
import arDark from './art/logo-ar-dark.svg';
import arLight from './art/logo-ar-light.svg';
import enDark from './art/logo-en-dark.svg';
import enLight from './art/logo-en-light.svg';
import styles from './logo.module.css';
import type { OwnLogo } from './own-logo.ts';

// Arabic has its own drawing: the mark at the right, the name to its left.
export const logoDrawings: Record<Language, { dark: string; light: string; ratio: number }> = {
  en: { dark: enDark, light: enLight, ratio: 175 / 48 },
  ar: { dark: arDark, light: arLight, ratio: 161 / 48 },
};

const tallest = 46;

type LogoProps = {
  /** The surface the logo stands on. */
  tone: 'dark' | 'light';
  width: number;
  company: string;
  /** Without it the built-in drawing is shown. */
  own?: OwnLogo | null;
};

export function Logo({ tone, width, company, own }: LogoProps) {
  const drawing = logoDrawings[useLanguage()];
  const base = use(EnvironmentContext)?.browser.apiBase ?? '';
  if (!own) {
    const height = Math.round(width / drawing.ratio);
    return (
      <img
        className={styles.drawing}
        data-tone={tone}
        src={drawing[tone]}
        width={width}
        height={height}
        alt={company}
      />
    );
  }
  const height = Math.min(tallest, width / own.ratio);
  // It is drawn for light surfaces, so on a dark one it brings its own.
  const className = tone === 'dark' ? styles.plate : undefined;
  return <img className={className} src={base + own.src} width={height * own.ratio} height={height} alt={company} />;
}
