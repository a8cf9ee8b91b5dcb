import type { Colours } from '../../../kit/brand/colours.ts';
import type { Language } from '../../../kit/i18n/languages.ts';
import { logoDrawings } from '../../../kit/ui/picture/logo.tsx';
import { type StoredDrawings, useTypedDrawings } from '../../settings/screen/typed-drawings.tsx';
import styles from './brand.module.css';
import { PaintedArt } from './painted-art.tsx';

export type Ground = 'light' | 'dark';

type TypedLogoProps = { ground: Ground; language: Language; colours: Colours; record: StoredDrawings };

/** The logo of the language as it is chosen, that of the other one, or ours in the typed colours. */
export function TypedLogo({ ground, language, colours, record }: TypedLogoProps) {
  const typed = useTypedDrawings(record);
  const both = ['LogoEnglish', 'LogoArabic'] as const;
  const name = (language === 'en' ? both : both.toReversed()).find(typed);
  if (!name) return <PaintedArt className={styles.logo} src={logoDrawings[language][ground]} colours={colours} />;
  const onDark = ground === 'dark' && typed(`${name}Dark`);
  const isOnPlate = ground === 'dark' && !onDark;
  return <img className={styles.logo} data-plate={isOnPlate || undefined} src={onDark || typed(name)} alt="" />;
}
