import type { LucideIcon } from 'lucide-react';
import styles from './icon.module.css';

type IconProps = {
  of: LucideIcon;
  /** Arrows and chevrons point the other way in Arabic; clocks, checks and phones do not. */
  flip?: boolean;
  className?: string;
};

/** Icons only accompany words, so they are hidden from screen readers. */
export function Icon({ of: Shape, flip = false, className }: IconProps) {
  const classes = [styles.icon, flip && styles.flip, className].filter(Boolean).join(' ');
  return <Shape size={20} aria-hidden="true" className={classes} />;
}
