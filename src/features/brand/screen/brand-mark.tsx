import type { Colours } from '../../../kit/brand/colours.ts';
import { stepOf } from '../../../kit/brand/palette.ts';
import { arches } from '../../../kit/ui/picture/arches-path.ts';

/** Our mark as the icon has it. */
export function BrandMark({ size, colours }: { size: number; colours: Colours }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <rect width="48" height="48" rx="11" fill={colours.ink} />
      <g transform="translate(7.2 7.2) scale(0.7)" fill="none" strokeWidth="5" strokeLinejoin="round">
        <path d={arches.software} stroke={stepOf('primary-bright', colours)} />
        <path d={arches.hardware} stroke={stepOf('secondary-300', colours)} />
      </g>
    </svg>
  );
}
