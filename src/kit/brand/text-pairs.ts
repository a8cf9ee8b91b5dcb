import type { ColourName, StepName } from './palette.ts';

/** What stands on what on our pages. Letters need 4.5; signs, the edges of fields and the ring of the focus need 3. */
export type Pair = {
  /** Whose fault it is when they cannot be told apart, and which is changed. */
  of: ColourName;
  front: Step;
  /** Every ground it is used on, the hardest of them first. */
  grounds: readonly Step[];
  needed: 3 | 4.5;
};

export type Step = StepName | 'white';

const letters = 4.5;
const signs = 3;

/** By the colour at fault, in the order in which they are judged: ink first, because the secondary is judged against it. */
export const textPairs: readonly Pair[] = [
  { of: 'ink', front: 'white', grounds: ['ink-700', 'ink-800', 'ink-900'], needed: letters },
  {
    of: 'ink',
    front: 'ink-900',
    grounds: ['mist-200', 'mist-100', 'primary-100', 'secondary-100', 'white'],
    needed: letters,
  },
  { of: 'ink', front: 'haze-300', grounds: ['ink-700', 'ink-800', 'ink-900'], needed: letters },
  { of: 'ink', front: 'haze-400', grounds: ['ink-800', 'ink-900'], needed: letters },
  { of: 'ink', front: 'mist-300', grounds: ['ink-900'], needed: letters },
  { of: 'ink', front: 'primary-300', grounds: ['ink-800', 'ink-900'], needed: letters },
  { of: 'ink', front: 'ink-950', grounds: ['primary-300'], needed: letters },
  { of: 'ink', front: 'haze-500', grounds: ['ink-800', 'ink-900'], needed: signs },
  { of: 'ink', front: 'primary-bright', grounds: ['ink-950', 'ink-900'], needed: signs },
  { of: 'ink', front: 'mist-500', grounds: ['mist-50', 'white'], needed: letters },
  { of: 'ink', front: 'mist-600', grounds: ['mist-100', 'mist-50', 'white'], needed: letters },
  { of: 'ink', front: 'mist-400', grounds: ['white'], needed: signs },
  { of: 'primary', front: 'white', grounds: ['primary-600', 'primary-700'], needed: letters },
  { of: 'primary', front: 'primary-600', grounds: ['mist-50', 'primary-50', 'mist-25', 'white'], needed: letters },
  { of: 'primary', front: 'primary-700', grounds: ['primary-100', 'mist-100', 'primary-50', 'white'], needed: letters },
  { of: 'secondary', front: 'ink-900', grounds: ['secondary-400', 'secondary-300'], needed: letters },
  { of: 'secondary', front: 'secondary-300', grounds: ['ink-800', 'ink-900'], needed: letters },
  { of: 'secondary', front: 'secondary-300', grounds: ['ink-700'], needed: signs },
  {
    of: 'secondary',
    front: 'secondary-700',
    grounds: ['secondary-100', 'secondary-50', 'mist-50', 'white'],
    needed: letters,
  },
];
