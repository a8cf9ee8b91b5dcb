import type { CSSProperties } from 'react';
import type { TextVariables } from '../../i18n/text.ts';
import type { Media } from '../../media/library/media.contract.ts';

type Say = (key: 'media.unnamed' | 'media.unnamedDocument', variables: TextVariables) => string;

/** A picture in a form is known by less than one of the library. */
type Named = Pick<Media, 'id' | 'fileName'> & { kind?: Media['kind'] };

/** What staff call a file: its own name, as far as anybody knows it. */
export function mediaName({ id, fileName, kind }: Named, text: Say): string {
  return fileName || text(kind === 'document' ? 'media.unnamedDocument' : 'media.unnamed', { number: id });
}

/** `1200 × 800`, or what kind of document it is. */
export function formatOf({ kind, width, height }: Pick<Media, 'kind' | 'width' | 'height'>): string {
  return kind === 'document' ? 'PDF' : `${width} × ${height}`;
}

/** What is offered where a file of this computer is chosen. */
export const acceptedOf = { picture: 'image/*', document: 'application/pdf' } as const;

type Described = Pick<Media, 'kind' | 'altEN' | 'altAR' | 'decorative'>;

/** Read aloud, it would be missed in one of the languages. */
export function lacksDescription({ kind, altEN, altAR, decorative }: Described): boolean {
  return kind === 'picture' && !decorative && (altEN === '' || altAR === '');
}

type FocalPoint = Pick<Media, 'focalX' | 'focalY'>;

/** For a box whose pictures are cut around what matters in them; see `focal.module.css`. */
export function focalStyle({ focalX, focalY }: FocalPoint): CSSProperties {
  return { '--focal-x': `${focalX}%`, '--focal-y': `${focalY}%` };
}
