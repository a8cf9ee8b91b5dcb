import { useWatch } from 'react-hook-form';
import { usePictureAddresses } from '../../../kit/staff/preview/use-picture-addresses.ts';
import type { SettingsRecord } from '../settings.contract.ts';
import { type PictureField, pictureColumns, removalOf } from '../settings-names.ts';
import styles from './preview.module.css';

export type DrawingName = Exclude<PictureField, 'AuthorImage'>;
export type StoredDrawings = Pick<SettingsRecord, (typeof pictureColumns)[DrawingName]>;

/** The address of each drawing as the form has it: the chosen file, or the stored one unless it is to go. */
export function useTypedDrawings(record: StoredDrawings): (name: DrawingName) => string {
  const values: Record<string, unknown> = useWatch();
  const addressOf = usePictureAddresses();
  return (name) => {
    if (values.ownLogo !== true) return '';
    return addressOf(values[name], values[removalOf(name)] === true ? '' : record[pictureColumns[name]]);
  };
}

/** The icon, the logo in its place, or the built-in one. */
export function TypedIcon({ size, record }: { size: number; record: StoredDrawings }) {
  const typed = useTypedDrawings(record);
  const own = typed('Icon') || typed('LogoEnglish') || typed('LogoArabic');
  return <img className={styles.icon} src={own || '/favicon.svg'} width={size} height={size} alt="" />;
}
