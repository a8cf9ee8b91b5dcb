import { Trash2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../i18n/use-text.tsx';
import { sizeText } from '../../media/size-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LibraryPicture, type NewPicture, pixelsOf } from '../media/library-picture.ts';
import { mediaName } from '../media/media-facts.ts';
import { FilePicture } from './file-picture.tsx';
import styles from './image-field.module.css';

/** What a picture is called, and how large it is. Neither is known of a stored one. */
export function useFacts(picture: NewPicture | string): { name?: string; size?: string } {
  const text = useText();
  const language = useLanguage();
  if (typeof picture === 'string') return {};
  if (picture instanceof LibraryPicture) {
    return { name: mediaName(picture.chosen, text), size: pixelsOf(picture.chosen, text) };
  }
  return { name: picture.name, size: sizeText(picture.size, language) };
}

type ChosenImageProps = {
  image: NewPicture | string;
  hint?: string;
  isForDark?: boolean | undefined;
  onReplace: () => void;
  onRemove?: (() => void) | undefined;
  /** Another way to replace it. */
  children?: ReactNode;
};

/** The image that will be saved: a chosen file, one of the library, or the address of the stored one. */
export function ChosenImage({ image, hint, isForDark, onReplace, onRemove, children }: ChosenImageProps) {
  const text = useText();
  const { name, size } = useFacts(image);
  return (
    <div className={styles.chosen}>
      <span className={styles.thumbnail} data-tone={isForDark ? 'dark' : undefined}>
        <FilePicture image={image} />
      </span>
      <span className={styles.words}>
        <b>{name ? <bdi>{name}</bdi> : text('admin.image.stored')}</b>
        <small>
          {size && <bdi>{size}</bdi>}
          {size && hint && '. '}
          {hint}
        </small>
      </span>
      <span className={styles.actions}>
        {children}
        <Button variant="ghost" small onClick={onReplace}>
          <Icon of={Upload} />
          {text('picker.upload')}
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
