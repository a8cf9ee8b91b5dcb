import { offeredWidths, parsePictureName } from '../../media/picture-name.ts';

export type PictureSource = { width: number; height: number; avif: string; webp: string };

/**
 * The widths a stored picture is offered in, read from its address: `/uploads/{hash}-{W}x{H}.webp`.
 * Other addresses give null: they are shown as they are.
 */
export function pictureSource(address: string): PictureSource | null {
  const slash = address.lastIndexOf('/') + 1;
  const parsed = parsePictureName(address.slice(slash));
  if (!parsed || parsed.variantWidth !== null) return null;
  const { hash, width, height } = parsed.picture;
  const stem = `${address.slice(0, slash)}${hash}-${width}x${height}`;
  const smaller = offeredWidths(width);
  const candidates = (format: 'avif' | 'webp') =>
    // The full width exists as WebP only. It closes the AVIF list too: otherwise sharp screens would be
    // given a smaller picture than the one we have.
    [...smaller.map((step) => `${stem}@${step}.${format} ${step}w`), `${stem}.webp ${width}w`].join(', ');
  return { width, height, avif: smaller.length > 0 ? candidates('avif') : '', webp: candidates('webp') };
}
