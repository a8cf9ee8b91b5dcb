import { idNameOf } from '../../contract/pictures/picture-id-names.ts';
import { LibraryPicture } from '../media/library-picture.ts';

type Part = string | number | boolean | Blob;

function isPart(value: unknown): value is Part {
  return value instanceof Blob || ['string', 'number', 'boolean'].includes(typeof value);
}

function* partsOf(key: string, value: unknown): Generator<[string, Part]> {
  if (value === undefined) return;
  if (value === null) yield [key, ''];
  else if (value instanceof LibraryPicture) yield [idNameOf(key), value.chosen.id];
  else if (isPart(value)) yield [key, value];
  else if (Array.isArray(value)) {
    // Files and plain values repeat their key; rows of fields carry their number.
    for (const [index, item] of value.entries()) yield* partsOf(isPart(item) ? key : `${key}[${index}]`, item);
  } else {
    for (const [name, inner] of Object.entries(value)) yield* partsOf(`${key}[${name}]`, inner);
  }
}

/**
 * A form's values as the API takes them: `ProjectSteps[0][titleEN]` for rows, files as they are, the id of a picture of the
 * library, nothing for undefined, empty for null.
 */
export function toFormData(values: Record<string, unknown>): FormData {
  const body = new FormData();
  for (const [key, value] of Object.entries(values)) {
    for (const [name, part] of partsOf(key, value)) body.append(name, part instanceof Blob ? part : String(part));
  }
  return body;
}
