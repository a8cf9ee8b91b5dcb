import { amount, type Outcome } from '../command.ts';
import type { Flaw } from './folder.ts';

/** Names every problem with its place. */
export function refusal(flaws: Flaw[]): Outcome {
  return {
    lines: [
      ...flaws.map(({ file, pointer, problem }) => `${file} ${pointer}: ${problem}`),
      `Nothing was changed: ${amount(flaws.length, 'problem')}`,
    ],
    data: { flaws },
    failed: true,
  };
}
