import { ImageUp, Trash2 } from 'lucide-react';
import { type Language, languages } from '../../i18n/languages.ts';
import { useLanguage, useText } from '../../i18n/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilePicture } from './file-picture.tsx';
import styles from './image-field.module.css';

const mebibyte = 1_048_576;

export function sizeText(bytes: number, language: Language): string {
  const [unit, amount] =
    bytes < mebibyte ? (['kilobyte', bytes / 1024] as const) : (['megabyte', bytes / mebibyte] as const);
  const digits = unit === 'kilobyte' ? 0 : 1;
  return new Intl.NumberFormat(languages[language].locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: digits,
  }).format(Math.max(amount, unit === 'kilobyte' ? 1 : 0));
}

type ChosenImageProps = {
  image: File | string;
  hint?: string;
  isForDark?: boolean | undefined;
  onReplace: () => void;
  onRemove?: (() => void) | undefined;
};

/** The image that will be saved: a chosen file, or the address of the stored one. */
export function ChosenImage({ image, hint, isForDark, onReplace, onRemove }: ChosenImageProps) {
  const text = useText();
  const language = useLanguage();
  const isStored = typeof image === 'string';
  return (
    <div className={styles.chosen}>
      <span className={styles.thumbnail} data-tone={isForDark ? 'dark' : undefined}>
        <FilePicture image={image} />
      </span>
      <span className={styles.words}>
        <b>{isStored ? text('admin.image.stored') : <bdi>{image.name}</bdi>}</b>
        <small>
          {!isStored && <bdi>{sizeText(image.size, language)}</bdi>}
          {!isStored && hint && '. '}
          {hint}
        </small>
      </span>
      <span className={styles.actions}>
        <Button variant="ghost" small onClick={onReplace}>
          <Icon of={ImageUp} />
          {text('admin.image.replace')}
        </Button>
        {onRemove && (
          <Button variant="ghost" small onClick={onRemove}>
            <Icon of={Trash2} />
            {text('admin.image.remove')}
          </Button>
        )}
      </span>
    </div>
  );
}
