import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type DocumentName, parseDocumentName } from './documents/document-name.ts';
import { parsePictureName } from './picture-name.ts';

/** As much of a picture's hash as its name has. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** What is wrong with a file that is said to be one of ours; null when it is the one of its name. */
export async function checkPicture(name: string, bytes: Buffer): Promise<'name' | 'hash' | 'content' | null> {
  const document = parseDocumentName(name);
  if (document) return checkDocument(document, bytes);
  const parsed = parsePictureName(name);
  if (parsed?.variantWidth !== null) return 'name';
  const { hash, width, height } = parsed.picture;
  if (hashOf(bytes) !== hash) return 'hash';
  // Told by its first bytes: other decoders are not even asked.
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return 'content';
  const found = await sharp(bytes)
    .metadata()
    .catch(() => null);
  const isOurs = found?.format === 'webp' && found.width === width && (found.pageHeight ?? found.height) === height;
  return isOurs ? null : 'content';
}

function checkDocument({ hash, bytes: size }: DocumentName, bytes: Buffer): 'hash' | 'content' | null {
  if (hashOf(bytes) !== hash) return 'hash';
  return bytes.length === size && bytes.toString('latin1', 0, 5) === '%PDF-' ? null : 'content';
}
