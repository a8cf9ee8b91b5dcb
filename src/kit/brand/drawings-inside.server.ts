import { brandPrefix } from './brand-address.ts';
import type { Colours } from './colours.ts';
import { paintedDrawing } from './paint.ts';

/** What a document says in the place of a drawing's address, so that nobody has to fetch it. */
export type DrawingInside = (address: string, colours: Colours | undefined) => string;

/** Each drawing is made once, until the company chooses other colours. */
export function drawingsInside(read: (path: string) => string): DrawingInside {
  let made = { key: '', drawings: new Map<string, string>() };
  return (address, colours) => {
    const key = brandPrefix(colours);
    if (made.key !== key) made = { key, drawings: new Map() };
    const known = made.drawings.get(address);
    if (known) return known;
    const [path = '', group] = address.split('#');
    const svg = onlyGroup(read(path), group);
    const drawing = dataAddress(colours ? paintedDrawing(svg, colours) : svg);
    made.drawings.set(address, drawing);
    return drawing;
  };
}

/** An address with a fragment shows one of the groups that the drawing ends with: the others would only weigh. */
function onlyGroup(svg: string, group: string | undefined): string {
  if (!group) return svg;
  const [head, ...groups] = svg.replace('</svg>', '').split(/(?=<g id=")/);
  const shown = groups.find((one) => one.startsWith(`<g id="${group}"`));
  if (!shown) throw new Error(`the drawing has no ${group}`);
  return `${head}${shown}</svg>`;
}

/** Escaped by what neither an address nor an attribute takes as it is; base64 would compress badly. */
function dataAddress(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[%#<>"'&]/g, encodeCharacter)}`;
}

const encodeCharacter = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
