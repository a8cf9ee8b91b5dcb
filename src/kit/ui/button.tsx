import { ArrowRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { LocalLink } from '../i18n/local-link.tsx';
import styles from './button.module.css';
import { Icon } from './icon.tsx';

type Look = {
  /** `accent` is the quotation action, one per view; `ink` is its twin on an apricot ground. */
  variant?: 'accent' | 'primary' | 'ghost' | 'danger' | 'ink';
  small?: boolean;
  block?: boolean;
  /** Ends with an arrow in the reading direction. */
  arrow?: boolean;
  children: ReactNode;
  className?: string;
};

/** For the rare link that is neither a button nor a page of ours. */
export function buttonClasses({ variant = 'primary', small, block, className }: Omit<Look, 'children'>): string {
  return [styles.button, styles[variant], small && styles.small, block && styles.block, className]
    .filter(Boolean)
    .join(' ');
}

export function Button({
  variant,
  small,
  block,
  arrow,
  className,
  children,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button type="button" className={buttonClasses({ variant, small, block, className })} {...rest}>
      {children}
      {arrow && <Icon of={ArrowRight} flip className={styles.arrow} />}
    </button>
  );
}

/** A link to a public page that looks like a button. `to` is the path without a language prefix. */
export function ButtonLink({
  variant,
  small,
  block,
  arrow,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof LocalLink>) {
  return (
    <LocalLink className={buttonClasses({ variant, small, block, className })} {...rest}>
      {children}
      {arrow && <Icon of={ArrowRight} flip className={styles.arrow} />}
    </LocalLink>
  );
}
