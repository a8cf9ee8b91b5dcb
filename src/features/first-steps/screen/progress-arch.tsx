import { useText } from '../../../kit/i18n/use-text.tsx';
import styles from './first-steps.module.css';

const arch = 'M14 172V88C14 42 48 22 80 10C112 22 146 42 146 88V172';

/** How far it is: the arch is drawn from the side where reading starts, the number reads alike in both languages. */
export function ProgressArch({ done, count }: { done: number; count: number }) {
  const text = useText();
  return (
    <div className={styles.arch}>
      <svg viewBox="0 0 160 180" fill="none" aria-hidden="true">
        <path d={arch} stroke="var(--mist-100)" strokeWidth={12} strokeLinecap="round" />
        {done > 0 && (
          <path
            d={arch}
            stroke="var(--primary-600)"
            strokeWidth={12}
            strokeLinecap="round"
            pathLength={count}
            strokeDasharray={`${done} ${count}`}
          />
        )}
      </svg>
      <p>
        <b>{done}</b>
        <span>{text('firstSteps.of', { count })}</span>
      </p>
    </div>
  );
}
