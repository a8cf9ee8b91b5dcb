import { ImageUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Language } from '../../../kit/i18n/languages.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useFacts } from '../../../kit/staff/fields/chosen-image.tsx';
import { isNewPicture, LibraryPicture, type NewPicture } from '../../../kit/staff/media/library-picture.ts';
import { LibraryButton } from '../../../kit/staff/media/picker/library-button.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import fields from '../../../kit/ui/fields/field.module.css';
import { describe, FieldMessage, fieldId } from '../../../kit/ui/fields/field-frame.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { type DrawingName, type StoredDrawings, useTypedDrawings } from '../../settings/screen/typed-drawings.tsx';
import { logoTypes } from '../../settings/settings.contract.ts';
import { pictureColumns, removalOf } from '../../settings/settings-names.ts';
import styles from './picture-tile.module.css';
import type { Ground } from './typed-logo.tsx';

type PictureTileProps = {
  name: DrawingName;
  title: string;
  language?: Language;
  ground: Ground;
  record: StoredDrawings;
  /** What is shown there now. */
  children: ReactNode;
};

const drawingNames: DrawingName[] = ['LogoEnglish', 'LogoArabic', 'LogoEnglishDark', 'LogoArabicDark', 'Icon'];

/** A drawing of the company's on the ground it is for, and the ways to another one. With the last of them ours come back. */
export function PictureTile({ name, title, language, ground, record, children }: PictureTileProps) {
  const text = useText();
  const { field, fieldState } = useController({ name });
  const { setValue } = useFormContext();
  const typed = useTypedDrawings(record);
  const file: unknown = field.value;
  const isNew = isNewPicture(file);
  const facts = useFacts(isNew ? file : '');
  const error = fieldState.error?.message;
  const isStored = !isNew && typed(name) !== '';

  async function put(picture: NewPicture) {
    // At once: whoever saves while it is still being measured means this one.
    field.onChange(picture);
    setValue('ownLogo', true, { shouldDirty: true });
    await measure(picture);
    // Choosing one is all there is to do here, so the rule may speak at once.
    field.onBlur();
  }

  /** A new one first: the stored one is shown again, and can go with the next press. */
  function drop() {
    if (isNew) field.onChange(undefined);
    else setValue(removalOf(name), true, { shouldDirty: true });
    const isLast = drawingNames.every((one) => one === name || typed(one) === '');
    if (isLast && !(isNew && record[pictureColumns[name]])) setValue('ownLogo', false, { shouldDirty: true });
    document.getElementById(fieldId(name))?.focus();
  }

  return (
    <div className={styles.tile} data-invalid={error ? '' : undefined}>
      <div className={styles.ground} data-ground={ground}>
        {children}
      </div>
      <label className={styles.words} htmlFor={fieldId(name)}>
        <b>
          {title}
          {language && <span className={fields.chip}>{text(`language.${language}`)}</span>}
        </b>
        <small>{facts.name ? <bdi>{facts.name}</bdi> : text(isStored ? 'admin.image.stored' : 'brand.builtIn')}</small>
      </label>
      <div className={styles.ways}>
        <span className={styles.upload}>
          <input
            {...describe(name, error)}
            ref={field.ref}
            type="file"
            accept={name === 'Icon' ? 'image/*' : logoTypes.join()}
            name={name}
            onChange={({ target }) => {
              const [first] = target.files ?? [];
              if (first) put(first);
              // Or choosing the same one again would change nothing.
              target.value = '';
            }}
          />
          <Icon of={ImageUp} />
        </span>
        <LibraryButton label={`field.${name}`} onChoose={put} />
        {(isNew || isStored) && (
          <Button variant="ghost" small onClick={drop} className={styles.remove}>
            <Icon of={Trash2} />
            <span className="visually-hidden">
              {text('admin.image.remove')}: {text(`field.${name}`)}
            </span>
          </Button>
        )}
      </div>
      <FieldMessage name={name} error={error} />
    </div>
  );
}

/** Notes its width, which the rule asks for and only a decoder knows. What it cannot decode, the server judges. */
async function measure(picture: NewPicture) {
  if (picture instanceof LibraryPicture) return;
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (bitmap) Object.assign(picture, { width: bitmap.width });
}
