import sharp from 'sharp';

/** Of the drawing itself, in the units it is drawn in. */
const side = 48;
const dotsPerInch = 72;

export type IconFile = { size: number; isFullSquare: boolean };

/** Our icons by the names of their files. Phones cut corners of their own, so theirs have none. */
export const iconFiles: Record<string, IconFile> = {
  'favicon.ico': { size: 32, isFullSquare: false },
  'apple-touch-icon.png': { size: 180, isFullSquare: true },
  'icon-192.png': { size: 192, isFullSquare: false },
  'icon-512.png': { size: 512, isFullSquare: false },
  'icon-maskable-512.png': { size: 512, isFullSquare: true },
};

/** Our mark as PNG, of its drawing. */
export function drawBrandIcon(svg: string, { size, isFullSquare }: IconFile): Promise<Buffer> {
  const drawing = isFullSquare ? svg.replace(/ rx="\d+"/, '') : svg;
  return sharp(Buffer.from(drawing), { density: (dotsPerInch * size) / side })
    .resize(size, size)
    .png()
    .toBuffer();
}
