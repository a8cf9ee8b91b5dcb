import { parseDocumentName } from './documents/document-name.ts';
import { parsePictureName } from './picture-name.ts';

/** Whether a file is one that was sent: a picture in its whole size, or a document. Widths can be made again. */
export function isOriginal(name: string): boolean {
  return parsePictureName(name)?.variantWidth === null || parseDocumentName(name) !== null;
}

/** Whether the library may hold a file of this name, or a width of one. */
export function isStoredName(name: string): boolean {
  return parsePictureName(name) !== null || parseDocumentName(name) !== null;
}
