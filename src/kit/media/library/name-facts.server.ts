import { parseDocumentName } from '../documents/document-name.ts';
import { parsePictureName } from '../picture-name.ts';
import type { MediaRow } from './media-table.server.ts';

/** What the name of a stored file says about it; null for what is none, or only a width of one. */
export function nameFacts(name: string): Pick<MediaRow, 'kind' | 'width' | 'height' | 'bytes'> | null {
  const document = parseDocumentName(name);
  if (document) return { kind: 'document', width: 0, height: 0, bytes: document.bytes };
  const parsed = parsePictureName(name);
  if (parsed?.variantWidth !== null) return null;
  const { width, height } = parsed.picture;
  return { kind: 'picture', width, height, bytes: 0 };
}
