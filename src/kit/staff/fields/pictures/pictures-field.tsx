import { useRef } from 'react';
import type { TextKey } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.tsx';
import fieldStyles from '../../../ui/fields/field.module.css';
import { describe, FieldMessage, fieldId } from '../../../ui/fields/field-frame.tsx';
import { useDrag } from '../../list/order/use-drag.ts';
import { LibraryButton } from '../../media/picker/library-button.tsx';
import { DropPrompt, DropZone } from '../drop-zone.tsx';
import imageStyles from '../image-field.module.css';
import { useFieldError } from '../use-field-error.ts';
import { PictureTile } from './picture-tile.tsx';
import styles from './pictures-field.module.css';
import { type Beside, keysOf, usePictureList } from './use-picture-list.ts';

type PicturesFieldProps = {
  name: string;
  label: TextKey;
  most: number;
  beside?: Beside;
};

/** Several pictures in an order, stored ones and new ones alike: chosen, dropped or pasted, moved and removed. */
export function PicturesField({ name, label, most, beside }: PicturesFieldProps) {
  const text = useText();
  const error = useFieldError(name);
  const input = useRef<HTMLInputElement>(null);
  const tiles = useRef<HTMLOListElement>(null);
  const { pictures, said, nameOf, add, move, remove } = usePictureList(name, beside);
  const { drag, start } = useDrag([...pictures.keys()], (order, from) => move(from, order.indexOf(from)));
  const keys = keysOf(pictures);

  /** The button that was pressed may be gone or elsewhere. */
  const focusIn = (index: number, ...targets: string[]) =>
    requestAnimationFrame(() => {
      const tile = tiles.current?.children[index];
      const found = targets.map((target) => tile?.querySelector<HTMLElement>(target)).find(Boolean);
      (found ?? input.current)?.focus();
    });

  return (
    <div
      className={fieldStyles.field}
      data-invalid={error ? '' : undefined}
      // Beside a growing list of pictures half of the form would be blank.
      data-whole-line={pictures.length > 0 || undefined}
    >
      <label htmlFor={fieldId(name)}>{text(label)}</label>
      <DropZone onFiles={add}>
        <input
          {...describe(name, error)}
          ref={input}
          className={imageStyles.input}
          type="file"
          accept="image/*"
          multiple
          name={name}
          onChange={({ target }) => {
            add(target.files ?? []);
            // Or else choosing the same file once more would change nothing.
            target.value = '';
          }}
        />
        <DropPrompt
          inputId={fieldId(name)}
          invitation="admin.pictures.choose"
          limit={text('admin.pictures.limit', { count: most })}
        >
          <LibraryButton label={label} onChoose={(picture) => add([picture])} />
        </DropPrompt>
      </DropZone>
      <FieldMessage name={name} error={error} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol ref={tiles} className={styles.tiles}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={keys[index]}
            field={`${name}.${index}`}
            picture={picture}
            name={nameOf(picture)}
            index={index}
            count={pictures.length}
            isDragged={drag?.id === index}
            place={drag?.draft.indexOf(index)}
            onGrab={(event) => start(event, index)}
            onMove={(by) => {
              move(index, index + by);
              focusIn(index + by, `[data-by="${by}"]:enabled`, '[data-by]:enabled');
            }}
            onRemove={() => {
              remove(index);
              focusIn(Math.min(index, pictures.length - 2), '[data-remove]');
            }}
          />
        ))}
      </ol>
    </div>
  );
}
