import type { TextVariables } from '../../i18n/text.ts';
import type { Media } from '../../media/library/media.contract.ts';

/** What a form has to know of a picture that was chosen. */
type Chosen = Pick<Media, 'id' | 'address' | 'fileName' | 'width' | 'height'>;

/** A picture of the library in a form. It stands where a file would, as one without bytes; what is sent of it is its id. */
export class LibraryPicture extends Blob {
  readonly chosen: Chosen;

  constructor({ id, address, fileName, width, height }: Chosen) {
    super([], { type: 'image/webp' });
    this.chosen = { id, address, fileName, width, height };
  }

  get width(): number {
    return this.chosen.width;
  }

  /** A draft in the browser keeps it, and `revived` makes one of it again. */
  toJSON() {
    return { libraryPicture: this.chosen };
  }
}

type Say = (key: 'picker.size', variables: TextVariables) => string;

/** `1200 × 800`. */
export function pixelsOf({ width, height }: Pick<Media, 'width' | 'height'>, text: Say): string {
  return text('picker.size', { width: String(width), height: String(height) });
}

/** For `JSON.parse`. */
export function revived(_key: string, value: unknown): unknown {
  const isPicture = typeof value === 'object' && value !== null && 'libraryPicture' in value;
  return isPicture ? new LibraryPicture(value.libraryPicture as Chosen) : value;
}

/** A picture that is to be saved with a form: a file of this computer, or one of the library. */
export type NewPicture = File | LibraryPicture;

export const isNewPicture = (value: unknown): value is NewPicture =>
  value instanceof File || value instanceof LibraryPicture;
