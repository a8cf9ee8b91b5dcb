import type * as z from 'zod/mini';
import type { Colours } from '../../kit/brand/colours.ts';
import { colourNames, ourColours } from '../../kit/brand/palette.ts';
import { colourOf, faultsIn } from '../../kit/brand/verdict.ts';
import { byName } from '../../kit/contract/by-name.ts';
import { colourColumns, type colourFields } from './settings-names.ts';

type Columns = { [Name in (typeof colourFields)[number]]?: string | null | undefined };

/** The three, whichever of them the company has chosen; nothing where all are ours. */
export function coloursOf(columns: Columns): Colours | undefined {
  const own = byName(colourNames, (name) => (columns[colourColumns[name]] || ourColours[name]).toLowerCase());
  return colourNames.some((name) => own[name] !== ourColours[name]) ? own : undefined;
}

/** Refuses colours that letters cannot be read in, or on, with the nearest in which they can. */
export function readableColours({ value, issues }: z.core.ParsePayload<Columns>) {
  const colours = coloursOf(value);
  if (!colours) return;
  for (const { of, front, ground, measured, needed, nearest } of faultsIn(colours)) {
    const params = {
      code: 'contrast',
      front: written(colourOf(front, colours)),
      ground: written(colourOf(ground, colours)),
      measured: measureWritten(measured),
      needed,
      nearest: written(nearest),
    };
    const name = colourColumns[of];
    issues.push({ code: 'custom', path: [name], message: 'rule.contrast', params, input: value[name] });
  }
}

/** As people write it, and as it is stored. */
export const written = (hex: string) => hex.toUpperCase();

/** Rounded down: what is not enough never looks as if it were. */
export const measureWritten = (measured: number) => (Math.floor(measured * 10) / 10).toFixed(1);
