import { type ChangeEvent, use, useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import fieldStyles from '../../ui/fields/field.module.css';
import { describe, FieldMessage, fieldId } from '../../ui/fields/field-frame.tsx';
import { isNewPicture, type LibraryPicture, type NewPicture } from '../media/library-picture.ts';
import { LibraryButton } from '../media/picker/library-button.tsx';
import { ChosenImage } from './chosen-image.tsx';
import { DropPrompt, DropZone } from './drop-zone.tsx';
import styles from './image-field.module.css';
import { StoredPictureContext } from './stored-picture.ts';

type ImageFieldProps = {
  name: string;
  label: TextKey;
  /** Beside the chosen image. */
  hint?: TextKey;
  /** Below the field, whether or not there is one: what it is for, and what is without it. */
  note?: TextKey;
  /** It is drawn for dark surfaces, and would not be seen on a light one. */
  isForDark?: boolean;
  /** The image that is already there. It counts as chosen. */
  stored?: string;
  /** The field that says that the stored one shall go, where there need not be any. */
  removal?: string;
  /** The same without such a field: null says that it shall go. */
  isOptional?: true;
  /** It is nobody else's, and so none of the library. */
  isOwn?: boolean;
};

/** One image: chosen, from this computer or from the library, or dropped or pasted, then shown. The input is a real one, so that keyboards and tests find it. */
export function ImageField(props: ImageFieldProps) {
  const { name, label, hint, note, isForDark, stored, removal, isOptional, isOwn } = props;
  const text = useText();
  const { field, fieldState } = useController({ name });
  const { setValue } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const file: unknown = field.value;
  const error = fieldState.error?.message;
  const isNew = isNewPicture(file);
  const isRemoved = useWatch({ name: removal ?? name }) === true || file === null;
  const newer = use(StoredPictureContext)(name);
  const chosen = !error && (isNew ? file : !isRemoved && (newer ?? stored));

  // After a reset the browser's input must forget the file too, or choosing it again would change nothing.
  useEffect(() => {
    if (!file && input.current) input.current.value = '';
  }, [file]);

  function take(files: FileList | null) {
    const first = files?.[0];
    if (first) put(first);
  }

  function put(picture: NewPicture) {
    field.onChange(picture);
    // Choosing one is all there is to do here, so the rule may speak at once.
    field.onBlur();
  }

  /** A new one first: the stored one is shown again, and can go with the next press. */
  function drop() {
    if (isNew) field.onChange(undefined);
    else if (removal) setValue(removal, true, { shouldDirty: true });
    else field.onChange(null);
    input.current?.focus();
  }

  function choose(picture: LibraryPicture) {
    put(picture);
    // The button that opened the library may have given way to another.
    requestAnimationFrame(() => input.current?.focus());
  }

  const library = !isOwn && <LibraryButton label={label} onChoose={choose} />;

  return (
    <div className={fieldStyles.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={fieldId(name)}>{text(label)}</label>
      <DropZone onFiles={take}>
        <input
          {...describe(name, error, note)}
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          className={styles.input}
          type="file"
          accept="image/*"
          name={name}
          tabIndex={chosen ? -1 : undefined}
          onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.target.files)}
        />
        {chosen ? (
          <ChosenImage
            image={chosen}
            hint={hint && text(hint)}
            isForDark={isForDark}
            onReplace={() => input.current?.click()}
            onRemove={isNew || removal || isOptional ? drop : undefined}
          >
            {library}
          </ChosenImage>
        ) : (
          <DropPrompt inputId={fieldId(name)} invitation="admin.image.choose" limit={text('admin.image.limit')}>
            {library}
          </DropPrompt>
        )}
      </DropZone>
      {note && (
        <p className={fieldStyles.hint} id={`${fieldId(name)}-hint`}>
          {text(note)}
        </p>
      )}
      <FieldMessage name={name} error={error} />
    </div>
  );
}
