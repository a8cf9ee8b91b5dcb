import type { MediaUpdate } from './media.contract.ts';
import type { MediaKind } from './media-table.server.ts';
import { isUndescribed } from './media-type.server.ts';

/** What somebody says of a picture, as the library keeps it. What matters in it stays as it is unless they say so. */
export function describedColumns(
  kind: MediaKind,
  { AltEN = '', AltAR = '', Decorative = false, FocalX, FocalY }: MediaUpdate,
) {
  const description = { altEN: AltEN, altAR: AltAR, decorative: Number(Decorative) };
  return {
    ...description,
    undescribed: isUndescribed({ kind, ...description }),
    ...(FocalX !== undefined && { focalX: FocalX }),
    ...(FocalY !== undefined && { focalY: FocalY }),
  };
}
