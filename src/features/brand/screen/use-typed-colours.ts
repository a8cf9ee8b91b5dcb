import type { CSSProperties } from 'react';
import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Colours } from '../../../kit/brand/colours.ts';
import { colourNames, ourColours, paletteOf, stepNames } from '../../../kit/brand/palette.ts';
import { byName } from '../../../kit/contract/by-name.ts';
import { colourFields } from '../../settings/settings-names.ts';

export const isColour = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed.trim());

/** The three as they are typed; what is no colour yet counts as ours. A moment late: steps take longer than a key. */
export function useTypedColours(): Colours {
  const typed = useDeferredValue(useWatch({ name: colourFields }).join(' '));
  return useMemo(() => {
    const given = typed.split(' ');
    return byName(colourNames, (name) => {
      const own = given[colourNames.indexOf(name)] ?? '';
      return isColour(own) ? own.trim().toLowerCase() : ourColours[name];
    });
  }, [typed]);
}

/** Custom properties that paint whatever stands inside an element in these colours. */
export function usePaint(colours: Colours): CSSProperties {
  return useMemo(() => {
    const palette = paletteOf(colours);
    return Object.fromEntries(stepNames.map((name) => [`--${name}`, palette[name]]));
  }, [colours]);
}
