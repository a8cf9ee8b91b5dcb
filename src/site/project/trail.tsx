import { ChevronRight } from 'lucide-react';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import styles from './trail.module.css';

/** The way to this page from above; a step without an address is only a name. */
export function Trail({ steps }: { steps: { label: string; to?: string }[] }) {
  const text = useText();
  return (
    <nav className={styles.trail} aria-label={text('project.trail')}>
      <ol>
        {steps.map(({ label, to }, index) => (
          <li key={label}>
            {index > 0 && <Icon of={ChevronRight} flip />}
            {to ? <LocalLink to={to}>{label}</LocalLink> : <span>{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
