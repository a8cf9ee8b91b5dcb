import { use } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-text.tsx';
import { EnvironmentContext } from '../../pages/page-context.ts';
import arDark from '../art/logo-ar-dark.svg';
import arLight from '../art/logo-ar-light.svg';
import enDark from '../art/logo-en-dark.svg';
import enLight from '../art/logo-en-light.svg';
import { Art } from './art.tsx';
import styles from './logo.module.css';
import type { OwnLogo } from './own-logo.ts';

// Arabic has its own drawing: the mark at the right, the name to its left.
export const logoDrawings: Record<Language, { dark: string; light: string; ratio: number }> = {
  en: { dark: enDark, light: enLight, ratio: 175 / 48 },
  ar: { dark: arDark, light: arLight, ratio: 161 / 48 },
};

// Leaves room in a bar of 64 px; a plate is part of the height.
const tallest = 44;
const platePadding = 5;

type LogoProps = {
  /** The surface the logo stands on. */
  tone: 'dark' | 'light';
  width: number;
  company: string;
  /** Without it the built-in drawing is shown. */
  own?: OwnLogo | null;
  /** Whether the built-in drawing stands in the document, as the one that everybody sees first does. */
  inside?: boolean;
};

export function Logo({ tone, width, company, own, inside = false }: LogoProps) {
  const drawing = logoDrawings[useLanguage()];
  const base = use(EnvironmentContext)?.browser.apiBase ?? '';
  if (!own) {
    const height = Math.round(width / drawing.ratio);
    return (
      <Art
        className={styles.drawing}
        data-tone={tone}
        src={drawing[tone]}
        width={width}
        height={height}
        alt={company}
        inside={inside}
      />
    );
  }
  const { src, ratio } = (tone === 'dark' && own.onDark) || own;
  // What is drawn for light surfaces brings its own to a dark one.
  const isOnPlate = tone === 'dark' && !own.onDark;
  const height = Math.min(isOnPlate ? tallest - 2 * platePadding : tallest, width / ratio);
  const className = isOnPlate ? styles.plate : undefined;
  return <img className={className} src={base + src} width={height * ratio} height={height} alt={company} />;
}
