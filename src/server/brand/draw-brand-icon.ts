import { sharp } from '../../kit/media/drawing/sharp.server.ts';
import type { IconFile } from './icon-files.ts';

/** Of the drawing itself, in the units it is drawn in. */
const side = 48;
const dotsPerInch = 72;

/** Our mark as PNG, of its drawing. */
export function drawBrandIcon(svg: string, { size, isFullSquare }: IconFile): Promise<Buffer> {
  const drawing = isFullSquare ? svg.replace(/ rx="\d+"/, '') : svg;
  return sharp(Buffer.from(drawing), { density: (dotsPerInch * size) / side })
    .resize(size, size)
    .png()
    .toBuffer();
}
