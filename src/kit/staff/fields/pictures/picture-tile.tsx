import { X } from 'lucide-react';
import type { PointerEvent } from 'react';
import { cut } from '../../../i18n/cut.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { FieldMessage, fieldId } from '../../../ui/fields/field-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { MoveBar } from '../../list/order/move-bar.tsx';
import { useFacts } from '../chosen-image.tsx';
import { FilePicture } from '../file-picture.tsx';
import { useFieldError } from '../use-field-error.ts';
import styles from './pictures-field.module.css';
import type { ListedPicture } from './use-picture-list.ts';

const longestName = 36;

type PictureTileProps = {
  /** The form's name of this one among the pictures. */
  field: string;
  picture: ListedPicture;
  name: string;
  index: number;
  count: number;
  isDragged: boolean;
  /** Where it stands while one of them is dragged. */
  place: number | undefined;
  onGrab: (event: PointerEvent) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One of several pictures, with what is wrong about it. */
export function PictureTile(props: PictureTileProps) {
  const { field, picture, name, index, count, isDragged, place, onGrab, onMove, onRemove } = props;
  const text = useText();
  const error = useFieldError(field);
  const isStored = typeof picture === 'string';
  const { size } = useFacts(picture);
  return (
    <li
      className={styles.tile}
      data-card={index}
      data-dragged={isDragged || undefined}
      data-invalid={error ? '' : undefined}
      style={{ order: place }}
      onPointerDown={onGrab}
    >
      <div className={styles.picture}>
        {isStored ? <Picture src={picture} alt="" sizes="160px" /> : <FilePicture image={picture} />}
      </div>
      <p className={styles.words}>
        <b title={name}>{isStored ? name : <bdi>{cut(name, longestName)}</bdi>}</b>
        {size && <small>{size}</small>}
      </p>
      <FieldMessage name={field} error={error} />
      {count > 1 && <MoveBar name={name} isFirst={index === 0} isLast={index === count - 1} onMove={onMove} />}
      <button
        type="button"
        id={fieldId(field)}
        className={`icon-button ${styles.remove}`}
        data-remove
        aria-label={text('admin.pictures.remove', { name })}
        aria-describedby={error && `${fieldId(field)}-error`}
        onClick={onRemove}
      >
        <Icon of={X} />
      </button>
    </li>
  );
}
