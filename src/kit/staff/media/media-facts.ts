import type { CSSProperties } from 'react';
import type { TextVariables } from '../../i18n/text.ts';
import type { Media } from '../../media/library/media.contract.ts';

type Say = (key: 'media.unnamed', variables: TextVariables) => string;

/** What staff call a picture: the name of its file, as far as anybody knows it. */
export function mediaName({ id, fileName }: Pick<Media, 'id' | 'fileName'>, text: Say): string {
  return fileName || text('media.unnamed', { number: id });
}

/** Read aloud, it would be missed in one of the languages. */
export function lacksDescription({ altEN, altAR, decorative }: Pick<Media, 'altEN' | 'altAR' | 'decorative'>): boolean {
  return !decorative && (altEN === '' || altAR === '');
}

type FocalPoint = Pick<Media, 'focalX' | 'focalY'>;

/** For a box whose pictures are cut around what matters in them; see `focal.module.css`. */
export function focalStyle({ focalX, focalY }: FocalPoint): CSSProperties {
  return { '--focal-x': `${focalX}%`, '--focal-y': `${focalY}%` };
}
