import { useWatch } from 'react-hook-form';
import type { Language } from '../../../kit/i18n/languages.ts';
import { LocaleProvider, useTexts } from '../../../kit/i18n/use-text.tsx';
import { usePictureAddresses } from '../../../kit/staff/preview/use-picture-addresses.ts';
import { Logo } from '../../../kit/ui/picture/logo.tsx';
import type { SettingsRecord } from '../settings.contract.ts';
import { type PictureField, pictureColumns, removalOf } from '../settings-names.ts';
import styles from './preview.module.css';

export type DrawingName = Exclude<PictureField, 'AuthorImage'>;
export type StoredDrawings = Pick<SettingsRecord, (typeof pictureColumns)[DrawingName]>;

/** The address of each drawing as the form has it: the chosen file, or the stored one unless it is to go. */
function useTypedDrawings(record: StoredDrawings): (name: DrawingName) => string {
  const values: Record<string, unknown> = useWatch();
  const addressOf = usePictureAddresses();
  return (name) => {
    if (values.ownLogo !== true) return '';
    return addressOf(values[name], values[removalOf(name)] === true ? '' : record[pictureColumns[name]]);
  };
}

type TypedLogoProps = { tone: 'light' | 'dark'; language: Language; record: StoredDrawings };

/** The logo of the language, that of the other one, or the built-in drawing. */
export function TypedLogo({ tone, language, record }: TypedLogoProps) {
  const texts = useTexts();
  const typed = useTypedDrawings(record);
  const both = ['LogoEnglish', 'LogoArabic'] as const;
  const name = (language === 'en' ? both : both.toReversed()).find(typed);
  const onDark = name && tone === 'dark' && typed(`${name}Dark`);
  if (name) return <img className={styles.logo} data-plate={!onDark} src={onDark || typed(name)} alt="" />;
  return (
    <LocaleProvider language={language} texts={texts}>
      <Logo tone={tone} width={127} company="" />
    </LocaleProvider>
  );
}

/** The icon, the logo in its place, or the built-in one. */
export function TypedIcon({ size, record }: { size: number; record: StoredDrawings }) {
  const typed = useTypedDrawings(record);
  const own = typed('Icon') || typed('LogoEnglish') || typed('LogoArabic');
  return <img className={styles.icon} src={own || '/favicon.svg'} width={size} height={size} alt="" />;
}
