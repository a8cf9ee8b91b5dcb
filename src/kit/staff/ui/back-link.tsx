import { ArrowLeft } from 'lucide-react';
import { Link, type LinkProps } from '../../router/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './back-link.module.css';

/** The way from one record back to all of them. */
export function BackLink({ children, className = '', ...link }: LinkProps) {
  return (
    <Link {...link} className={`${styles.back} ${className}`}>
      <Icon of={ArrowLeft} flip />
      {children}
    </Link>
  );
}
