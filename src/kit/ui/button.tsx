import { ArrowRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { LocalLink } from '../i18n/local-link.tsx';
import styles from './button.module.css';
import { Icon } from './icon.tsx';

type Look = {
  /** `accent` is the quotation action, one per view; `ink` is the same on an apricot background. */
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

/** Splits what a button looks like from what it does. */
function dress<Rest>({ variant, small, block, arrow, className, children, ...rest }: Look & Rest) {
  const content = (
    <>
      {children}
      {arrow && <Icon of={ArrowRight} flip className={styles.arrow} />}
    </>
  );
  return { className: buttonClasses({ variant, small, block, className }), content, rest };
}

export function Button(props: Look & ComponentProps<'button'>) {
  const { className, content, rest } = dress(props);
  return (
    <button type="button" className={className} {...rest}>
      {content}
    </button>
  );
}

/** A link to a public page that looks like a button. `to` is the path without a language prefix. */
export function ButtonLink({ to, ...props }: Look & ComponentProps<typeof LocalLink>) {
  const { className, content, rest } = dress(props);
  return (
    <LocalLink to={to} className={className} {...rest}>
      {content}
    </LocalLink>
  );
}
