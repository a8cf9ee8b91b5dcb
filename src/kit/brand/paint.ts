import { lchOf } from './colour.ts';
import type { Colours } from './colours.ts';
import { type ColourName, ourColours, ourPalette, painted, type StepName, stepNames, stepOf } from './palette.ts';

const stepWith = new Map<string, StepName>(stepNames.map((name) => [ourPalette[name], name]));

/** A style sheet of ours: it names only steps, and status colours that stay. */
export function paintedSheet(css: string, colours: Colours): string {
  return css.replace(/#[0-9a-f]{6}(?=(?:[0-9a-f]{2})?\b)/gi, (found) => {
    const step = stepWith.get(found.toLowerCase());
    return step ? stepOf(step, colours) : found;
  });
}

/** The custom properties themselves, for pages that only link to their sheets. Outside the layers, so that they win. */
export function brandSheet(colours: Colours): string {
  return `:root{${stepNames.map((name) => `--${name}:${stepOf(name, colours)}`).join(';')}}`;
}

/** A drawing of ours: its shades lie between the steps, and each has the hue of one of the three. */
export function paintedDrawing(svg: string, colours: Colours): string {
  const known = new Map<string, string>();
  return svg.replace(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi, (found) => {
    const ours = found.toLowerCase();
    const paint = known.get(ours) ?? paintOf(ours, colours);
    known.set(ours, paint);
    return paint;
  });
}

function paintOf(ours: string, colours: Colours): string {
  const step = stepWith.get(ours);
  if (step) return stepOf(step, colours);
  const of = whose(ours);
  return of && colours[of] !== ourColours[of] ? painted(ours, of, colours) : ours;
}

/** Below this a colour is white, grey or black. */
const faintest = 0.0015;

/** Apricots are below this hue, inks above the other, in degrees; lagoons between. */
const borders = { secondary: 120, ink: 195 };

function whose(hex: string): ColourName | null {
  const { chroma, hue } = lchOf(hex);
  if (chroma < faintest) return null;
  const degrees = ((hue * 180) / Math.PI + 360) % 360;
  if (degrees < borders.secondary) return 'secondary';
  return degrees < borders.ink ? 'primary' : 'ink';
}
