import { contrastOf, distance, hexOf, lastThat, lchOf } from './colour.ts';
import type { Colours } from './colours.ts';
import { type ColourName, stepOf } from './palette.ts';
import { type Pair, type Step, textPairs } from './text-pairs.ts';

export type Measure = Pick<Pair, 'of' | 'front' | 'needed'> & { ground: Step; measured: number };

/** A colour that letters cannot be read in, or on, and the one nearest to it that they can. */
export type Fault = Measure & { nearest: string };

export const colourOf = (step: Step, colours: Colours) => (step === 'white' ? '#ffffff' : stepOf(step, colours));

/** A pair on the ground where it is hardest to read. */
export function measureOf({ of, front, grounds, needed }: Pair, colours: Colours): Measure {
  const colour = colourOf(front, colours);
  const measures = grounds.map((ground) => ({ ground, measured: contrastOf(colour, colourOf(ground, colours)) }));
  return { of, front, needed, ...measures.reduce((worst, one) => (one.measured < worst.measured ? one : worst)) };
}

const lacks = ({ measured, needed }: Measure) => measured < needed;

function faultOf(of: ColourName, colours: Colours): Measure | undefined {
  for (const pair of textPairs) {
    const measure = pair.of === of && measureOf(pair, colours);
    if (measure && lacks(measure)) return measure;
  }
}

/** The secondary is judged on the ink, so that comes first. */
const judged = ['ink', 'primary', 'secondary'] as const;

/** What is wrong with these colours. One that hangs on another is judged beside the one that would pass. */
export function faultsIn(colours: Colours): Fault[] {
  const passing = { ...colours };
  return judged.flatMap((of) => {
    const fault = faultOf(of, passing);
    if (!fault) return [];
    passing[of] = nearestTo(of, passing);
    return [{ ...fault, nearest: passing[of] }];
  });
}

/** How much of its strength a colour may give up for one that is nearer. */
const strengths = [1, 0.85];

/** Of the same hue, lighter or darker, whichever has less far to go. */
function nearestTo(of: ColourName, colours: Colours): string {
  const { lightness, chroma, hue } = lchOf(colours[of]);
  const candidates = strengths.flatMap((strength) => {
    const at = (light: number) => hexOf({ lightness: light, chroma: chroma * strength, hue });
    const passes = (light: number) => !faultOf(of, { ...colours, [of]: at(light) });
    return [0, 1].filter(passes).map((end) => at(lastThat(end, lightness, passes)));
  });
  const far = (hex: string) => distance(hex, colours[of]);
  return candidates.reduce((best, one) => (far(one) < far(best) ? one : best));
}
