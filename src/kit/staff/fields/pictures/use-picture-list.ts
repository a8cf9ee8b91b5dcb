import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useText } from '../../../i18n/use-text.tsx';
import { moved } from '../../list/arrange-list.ts';
import { LibraryPicture, type NewPicture } from '../../media/library-picture.ts';
import { mediaName } from '../../media/media-facts.ts';

/** A new picture, or the address of a stored one. */
export type ListedPicture = NewPicture | string;

/** A field with a row for each picture, such as captions; it may have fewer, and none where all are empty. */
export type Beside = { name: string; empty: object };

/**
 * The pictures of a field in their order, what can be done to them, and what to tell those who do not see it. What
 * stands beside them is arranged with them.
 */
export function usePictureList(name: string, beside?: Beside) {
  const text = useText();
  const { getValues, setValue } = useFormContext();
  const { field, formState } = useController({ name });
  const [said, setSaid] = useState('');
  const pictures: ListedPicture[] = field.value;
  const stored: ListedPicture[] = formState.defaultValues?.[name] ?? [];

  function put(arrange: <T>(list: T[]) => T[], message: string, added: NewPicture[] = []) {
    const rows: unknown[] = beside ? getValues(beside.name) : [];
    if (beside && rows.length > 0) {
      const padded = pictures.map((_, index) => rows[index] ?? beside.empty);
      setValue(beside.name, arrange(padded), { shouldDirty: true });
    }
    field.onChange([...arrange(pictures), ...added]);
    // Choosing is all there is to do here, so the rules may speak at once.
    field.onBlur();
    setSaid(message);
  }

  function nameOf(picture: ListedPicture): string {
    if (picture instanceof LibraryPicture) return mediaName(picture.chosen, text);
    if (typeof picture !== 'string') return picture.name;
    return text('admin.pictures.stored', { number: stored.indexOf(picture) + 1 });
  }

  function add(chosen: Iterable<NewPicture>) {
    const added = [...chosen];
    if (added.length === 0) return;
    put((list) => list, text('admin.pictures.added', { count: added.length }), added);
  }

  function move(from: number, to: number) {
    const picture = pictures[from];
    if (picture === undefined || to === from) return;
    const place = { name: nameOf(picture), place: to + 1, count: pictures.length };
    put((list) => moved(list, from, to), text('admin.list.moved', place));
  }

  function remove(index: number) {
    const picture = pictures[index];
    if (picture === undefined) return;
    put((list) => list.toSpliced(index, 1), text('admin.pictures.removed', { name: nameOf(picture) }));
  }

  return { pictures, said, nameOf, add, move, remove };
}

/** A key for each: by what it is, and by how many of the same stand before it. */
export function keysOf(pictures: ListedPicture[]): string[] {
  const seen = new Map<string, number>();
  return pictures.map((picture) => {
    const what = keyOf(picture);
    const count = seen.get(what) ?? 0;
    seen.set(what, count + 1);
    return `${what}#${count}`;
  });
}

function keyOf(picture: ListedPicture): string {
  if (typeof picture === 'string') return picture;
  if (picture instanceof LibraryPicture) return picture.chosen.address;
  return [picture.name, picture.size, picture.lastModified].join('/');
}
