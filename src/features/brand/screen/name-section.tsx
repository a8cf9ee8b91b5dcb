import type { Language } from '../../../kit/i18n/languages.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { LanguageRow } from '../../../kit/staff/fields/language-row.tsx';
import { PairField } from '../../../kit/staff/fields/pair-field.tsx';
import { Box } from '../../../kit/staff/ui/box.tsx';
import type { StoredDrawings } from '../../settings/screen/typed-drawings.tsx';
import styles from './brand.module.css';
import { PictureTile } from './picture-tile.tsx';
import type { Ground } from './typed-logo.tsx';
import { TypedLogo } from './typed-logo.tsx';
import { useTypedColours } from './use-typed-colours.ts';

const grounds: Ground[] = ['light', 'dark'];

const fieldOf = {
  en: { light: 'LogoEnglish', dark: 'LogoEnglishDark' },
  ar: { light: 'LogoArabic', dark: 'LogoArabicDark' },
} as const satisfies Record<Language, Record<Ground, string>>;

/** What it is called, and the four drawings of that. */
export function NameSection({ record }: { record: StoredDrawings }) {
  const text = useText();
  const colours = useTypedColours();
  return (
    <Box title={text('brand.name')} note={text('brand.nameNote')}>
      <PairField name="company" label="settings.name" />
      {grounds.map((ground) => (
        <LanguageRow key={ground}>
          {(language) => (
            <PictureTile
              name={fieldOf[language][ground]}
              title={text(`brand.on.${ground}`)}
              language={language}
              ground={ground}
              record={record}
            >
              <TypedLogo {...{ ground, language, colours, record }} />
            </PictureTile>
          )}
        </LanguageRow>
      ))}
      <p className={styles.hint}>{text('brand.logoHint')}</p>
    </Box>
  );
}
