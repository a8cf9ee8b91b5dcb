import { use } from 'react';
import type { Language } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-text.tsx';
import { EnvironmentContext } from '../pages/page-context.ts';
import arDark from './art/logo-ar-dark.svg';
import arLight from './art/logo-ar-light.svg';
import enDark from './art/logo-en-dark.svg';
import enLight from './art/logo-en-light.svg';
import styles from './logo.module.css';

// Arabic has its own drawing: the mark at the right, the name to its left.
const drawings: Record<Language, { dark: string; light: string; ratio: number }> = {
  en: { dark: enDark, light: enLight, ratio: 175 / 48 },
  ar: { dark: arDark, light: arLight, ratio: 161 / 48 },
};

type LogoProps = {
  /** The surface the logo stands on. */
  tone: 'dark' | 'light';
  width: number;
  company: string;
  /** The address of the company's own; without one it is the built-in drawing. */
  own?: string;
};

export function Logo({ tone, width, company, own }: LogoProps) {
  const { ratio, ...sources } = drawings[useLanguage()];
  if (own) return <OwnLogo tone={tone} width={width} company={company} own={own} />;
  return <img src={sources[tone]} width={width} height={Math.round(width / ratio)} alt={company} />;
}

const tallest = 46;
/** Twice as wide as a logo is ever shown, and one of the widths pictures are offered in. */
const enough = 320;

/** Its address says how large it is. It is drawn for light surfaces, so it brings one along. */
function OwnLogo({ tone, width, company, own }: Required<LogoProps>) {
  const base = use(EnvironmentContext)?.browser.apiBase ?? '';
  const [, wide = width, high = tallest] = (/-(\d+)x(\d+)\.webp$/.exec(own) ?? []).map(Number);
  const height = Math.round(Math.min(tallest, (width * high) / wide));
  return (
    <img
      className={tone === 'dark' ? styles.plate : undefined}
      src={base + (wide > enough ? own.replace(/\.webp$/, `@${enough}.webp`) : own)}
      width={Math.round((height * wide) / high)}
      height={height}
      alt={company}
    />
  );
}
