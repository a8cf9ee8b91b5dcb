import { ambient, hexWithLuminance, lchOf, luminanceOf } from './colour.ts';
import { type Colours, ourInk } from './colours.ts';

export type ColourName = keyof Colours;

export const colourNames = ['primary', 'secondary', 'ink'] as const satisfies ColourName[];

/**
 * How light a step is. `base`: the colour that was chosen. `own`: as light as ours, whatever was chosen, so that what
 * stands on it is as readable as on ours. `beside`: as far from the base as ours is from ours. `darker`, `lighter`: both
 * of these at least, for what has to be told from the base as well.
 */
type Light = 'base' | 'own' | 'beside' | 'darker' | 'lighter';

type Step = readonly [ours: string, of: ColourName, light: Light];

/** Every colour that follows a chosen one, by the name of its custom property. `styles/tokens.css` says the same. */
export const steps = {
  'primary-50': ['#e9f7f4', 'primary', 'own'],
  'primary-100': ['#cdeee8', 'primary', 'own'],
  'primary-200': ['#8fe0d4', 'primary', 'own'],
  'primary-300': ['#63cbbe', 'primary', 'own'],
  'primary-bright': ['#2fc9b8', 'primary', 'own'],
  'primary-400': ['#2bb3a5', 'primary', 'own'],
  'primary-600': ['#087a71', 'primary', 'base'],
  'primary-700': ['#07615b', 'primary', 'darker'],
  'secondary-50': ['#fff4ea', 'secondary', 'own'],
  'secondary-100': ['#ffe5cd', 'secondary', 'own'],
  'secondary-300': ['#ffb071', 'secondary', 'lighter'],
  'secondary-400': ['#ff9a4d', 'secondary', 'base'],
  'secondary-500': ['#e67622', 'secondary', 'darker'],
  'secondary-600': ['#c45a0c', 'secondary', 'darker'],
  'secondary-700': ['#a34a06', 'secondary', 'darker'],
  'ink-950': ['#04191a', 'ink', 'darker'],
  'ink-900': [ourInk, 'ink', 'base'],
  'ink-800': ['#0c373a', 'ink', 'beside'],
  'ink-700': ['#14494b', 'ink', 'beside'],
  'mist-25': ['#f7faf9', 'ink', 'own'],
  'mist-50': ['#f0f5f4', 'ink', 'own'],
  'mist-100': ['#e4ecea', 'ink', 'own'],
  'mist-200': ['#d0dbd9', 'ink', 'own'],
  'mist-300': ['#afbebc', 'ink', 'own'],
  'mist-400': ['#7c908d', 'ink', 'own'],
  'mist-500': ['#5a6c6b', 'ink', 'own'],
  'mist-600': ['#4b5c5b', 'ink', 'own'],
  'mist-700': ['#364544', 'ink', 'own'],
  'haze-200': ['#d7e6e3', 'ink', 'own'],
  'haze-300': ['#b5cbc8', 'ink', 'own'],
  'haze-400': ['#9ab5b1', 'ink', 'own'],
  'haze-500': ['#7fa19c', 'ink', 'own'],
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof steps;

export type Palette = Record<StepName, string>;

export const stepNames = Object.keys(steps) as StepName[];

export const ourColours: Colours = {
  primary: steps['primary-600'][0],
  secondary: steps['secondary-400'][0],
  ink: steps['ink-900'][0],
};

export const ourPalette = Object.fromEntries(stepNames.map((name) => [name, steps[name][0]])) as Palette;

/** All steps of the chosen colours. */
export function paletteOf(colours: Colours): Palette {
  return Object.fromEntries(stepNames.map((name) => [name, stepOf(name, colours)])) as Palette;
}

export function stepOf(name: StepName, colours: Colours): string {
  const [ours, of, light]: Step = steps[name];
  if (colours[of] === ourColours[of]) return ours;
  return light === 'base' ? colours[of] : painted(ours, of, colours, light);
}

/** A grey that leans to the ink never leans further than ours. */
const mostOfInk = 1;

/** The colour that stands beside the chosen one as this one of ours beside ours. */
export function painted(ours: string, of: ColourName, colours: Colours, light: Light = 'own'): string {
  const [own, base, chosen] = [lchOf(ours), lchOf(ourColours[of]), lchOf(colours[of])];
  const strength = chosen.chroma / base.chroma;
  return hexWithLuminance(luminance(), {
    hue: chosen.hue + own.hue - base.hue,
    chroma: own.chroma * (of === 'ink' ? Math.min(mostOfInk, strength) : strength),
  });

  function luminance(): number {
    const kept = luminanceOf(ours);
    const ratio = (kept + ambient) / (luminanceOf(ourColours[of]) + ambient);
    const beside = (luminanceOf(colours[of]) + ambient) * ratio - ambient;
    const wanted = { base: beside, beside, own: kept, darker: Math.min(kept, beside), lighter: Math.max(kept, beside) };
    return Math.min(1, Math.max(0, wanted[light]));
  }
}
