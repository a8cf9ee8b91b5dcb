/** Widths a picture is offered in. Others are not made: the list bounds the work one picture can cause. */
export const pictureWidths = [160, 320, 480, 640, 720, 960, 1280, 1920] as const;

/** Those that pages offer of a picture: it is never blown up. */
export function offeredWidths(fullWidth: number): number[] {
  return pictureWidths.filter((width) => width < fullWidth);
}

/** What is made quickly comes first. */
export const pictureFormats = ['webp', 'avif'] as const;

export type PictureFormat = (typeof pictureFormats)[number];

export type PictureName = { hash: string; width: number; height: number };

const pattern = /^([0-9a-f]{32})-(\d{1,5})x(\d{1,5})(?:@(\d{1,4}))?\.(avif|webp)$/;

/** `{hash}-{width}x{height}.webp` is a stored picture, `…@640.avif` the same one 640 pixels wide. */
export function parsePictureName(name: string) {
  const match = pattern.exec(name);
  if (!match) return null;
  const [, hash = '', width, height, variant, format] = match;
  const picture: PictureName = { hash, width: Number(width), height: Number(height) };
  return { picture, variantWidth: variant ? Number(variant) : null, format: format as PictureFormat };
}

export function pictureName({ hash, width, height }: PictureName): string {
  return `${hash}-${width}x${height}.webp`;
}

const folder = '/uploads/';

/** Where a stored picture is served. */
export function addressOf(name: string): string {
  return folder + name;
}

/** The name of the picture that is served at an address of ours. */
export function pictureAt(address: string): string {
  return address.slice(folder.length);
}

/** The names of all widths that may have been made of a picture. */
export function widthNames(name: string): string[] {
  return pictureWidths.flatMap((width) => pictureFormats.map((format) => widthName(name, width, format)));
}

export function widthName(name: string, width: number, format: PictureFormat): string {
  return name.replace(/\.webp$/, `@${width}.${format}`);
}

/** The names of the widths that pages offer of a picture. */
export function offeredWidthNames(name: string, formats: readonly PictureFormat[] = pictureFormats): string[] {
  const parsed = parsePictureName(name);
  if (!parsed || parsed.variantWidth) return [];
  const widths = offeredWidths(parsed.picture.width);
  return formats.flatMap((format) => widths.map((width) => widthName(name, width, format)));
}

/** The same width as WebP, which is made in a fifteenth of the time of an AVIF. */
export function quickNameOf(name: string): string {
  return name.replace(/\.avif$/, '.webp');
}

/** The name of the picture that this is a width of. */
export function wholeNameOf(width: string): string {
  return width.replace(/@\d+\.\w+$/, '.webp');
}
