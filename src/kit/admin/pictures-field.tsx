import { type ChangeEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { TextKey } from '../i18n/text.ts';
import { useText } from '../i18n/use-text.tsx';
import fieldStyles from '../ui/field.module.css';
import { describe, FieldMessage, fieldId } from '../ui/field-frame.tsx';
import { moved } from './arrange-list.ts';
import { DropPrompt, DropZone } from './drop-zone.tsx';
import imageStyles from './image-field.module.css';
import { type ListedPicture, PictureTile } from './picture-tile.tsx';
import styles from './pictures-field.module.css';
import { useDrag } from './use-drag.ts';
import { useFieldError } from './use-field-error.ts';

type PicturesFieldProps = { name: string; label: TextKey; most: number };

/** Several pictures in an order, stored ones and new ones alike: chosen or dropped, moved and removed. */
export function PicturesField({ name, label, most }: PicturesFieldProps) {
  const text = useText();
  const { field, formState } = useController({ name });
  const error = useFieldError(name);
  const input = useRef<HTMLInputElement>(null);
  const tiles = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const pictures: ListedPicture[] = field.value;
  const stored: unknown[] = formState.defaultValues?.[name] ?? [];
  const { drag, start } = useDrag([...pictures.keys()], (order, from) => move(from, order.indexOf(from)));

  function put(next: ListedPicture[], message: string) {
    field.onChange(next);
    // Choosing is all there is to do here, so the rules may speak at once.
    field.onBlur();
    setSaid(message);
  }

  function take(files: FileList | null) {
    if (!files?.length) return;
    put([...pictures, ...files], text('admin.pictures.added', { count: files.length }));
    // Or else choosing the same file once more would change nothing.
    if (input.current) input.current.value = '';
  }

  function nameOf(picture: ListedPicture): string {
    return typeof picture === 'string'
      ? text('admin.pictures.stored', { number: stored.indexOf(picture) + 1 })
      : picture.name;
  }

  function move(from: number, to: number) {
    const picture = pictures[from];
    if (picture === undefined || to === from) return;
    const place = { name: nameOf(picture), place: to + 1, count: pictures.length };
    put(moved(pictures, from, to), text('admin.list.moved', place));
  }

  /** The button that was pressed may be gone or elsewhere. */
  const focusIn = (index: number, ...targets: string[]) =>
    requestAnimationFrame(() => {
      const tile = tiles.current?.children[index];
      const found = targets.map((target) => tile?.querySelector<HTMLElement>(target)).find(Boolean);
      (found ?? input.current)?.focus();
    });

  return (
    <div className={fieldStyles.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={fieldId(name)}>{text(label)}</label>
      <DropZone onFiles={take}>
        <input
          {...describe(name, error)}
          ref={input}
          className={imageStyles.input}
          type="file"
          accept="image/*"
          multiple
          name={name}
          onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.target.files)}
        />
        <DropPrompt
          inputId={fieldId(name)}
          invitation="admin.pictures.choose"
          limit={text('admin.pictures.limit', { count: most })}
        />
      </DropZone>
      <FieldMessage name={name} error={error} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {pictures.length > 0 && (
        <ol ref={tiles} className={styles.tiles}>
          {keysOf(pictures).map(([key, picture], index) => (
            <PictureTile
              key={key}
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
                put(pictures.toSpliced(index, 1), text('admin.pictures.removed', { name: nameOf(picture) }));
                focusIn(Math.min(index, pictures.length - 2), '[data-remove]');
              }}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

/** A key for each: by what it is, and by how many of the same stand before it. */
function keysOf(pictures: ListedPicture[]): [key: string, picture: ListedPicture][] {
  const seen = new Map<string, number>();
  return pictures.map((picture) => {
    const what = typeof picture === 'string' ? picture : [picture.name, picture.size, picture.lastModified].join('/');
    const count = seen.get(what) ?? 0;
    seen.set(what, count + 1);
    return [`${what}#${count}`, picture];
  });
}
