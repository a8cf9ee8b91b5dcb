import fieldStyles from '../../../ui/fields/field.module.css';

const markedMs = 1200;

/** Shows for a moment which field a line was about, with its label: the focus alone is easily overlooked in a long form. */
export function markField(control: HTMLElement) {
  const field = control.closest(`.${CSS.escape(fieldStyles.field ?? '')}`) ?? control;
  const ring = { outline: '3px solid var(--primary-200)', outlineOffset: '6px', borderRadius: 'var(--r-md)' };
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  field.animate([ring, ring, isStill ? ring : { ...ring, outlineColor: 'transparent' }], markedMs);
}
