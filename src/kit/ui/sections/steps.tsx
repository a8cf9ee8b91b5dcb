import { type ReactNode, useEffect, useRef } from 'react';
import { IsolatedLatin } from '../../i18n/isolated-latin.tsx';
import styles from './steps.module.css';

type Step = { title: string; bio?: string; description: string };

/**
 * Numbered steps. Each takes an active look while it is seen, and the one nearest the middle of the window a full one;
 * `heading` fits the page's outline.
 */
export function Steps({ steps, heading: Heading = 'h3' }: { steps: Step[]; heading?: 'h2' | 'h3' }): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other steps are other elements to watch
  useEffect(() => (list.current ? markSeen(list.current) : undefined), [steps]);
  return (
    <ol className={styles.steps} ref={list}>
      {steps.map(({ title, bio, description }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
        <li key={index} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.body}>
            <Heading>
              <IsolatedLatin>{title}</IsolatedLatin>
            </Heading>
            {bio && <p className={styles.bio}>{bio}</p>}
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const enough = 0.6;

/** Active at 60 percent: of the card, or of the window when the card is taller than that. */
function markSeen(list: HTMLElement): () => void {
  let stop = () => {};
  const look = () => markFront(list);
  function start() {
    stop();
    const watches = [...list.children].map((step) => watch(step, look));
    stop = () => {
      for (const end of watches) end();
    };
  }
  // Speaks at once and whenever the list is laid out anew. The height of the window changes nothing in the list.
  const layout = new ResizeObserver(start);
  layout.observe(list);
  window.addEventListener('resize', start);
  window.addEventListener('scroll', look, { passive: true });
  return () => {
    layout.disconnect();
    window.removeEventListener('resize', start);
    window.removeEventListener('scroll', look);
    stop();
  };
}

/** One observer for each card: how much of it is enough depends on its height. */
function watch(step: Element, onChange: () => void): () => void {
  const { height } = step.getBoundingClientRect();
  const threshold = enough * Math.min(1, window.innerHeight / height);
  const observer = new IntersectionObserver(
    (entries) => {
      step.toggleAttribute('data-active', (entries.at(-1)?.intersectionRatio ?? 0) >= threshold);
      onChange();
    },
    { threshold },
  );
  observer.observe(step);
  return () => observer.disconnect();
}

/** Of several active ones, a reader follows the one before their eyes. */
function markFront(list: HTMLElement) {
  const distance = (step: Element) => {
    const { top, bottom } = step.getBoundingClientRect();
    return Math.abs(top + bottom - window.innerHeight);
  };
  const active = [...list.children].filter((step) => step.hasAttribute('data-active'));
  const front = active.toSorted((one, other) => distance(one) - distance(other))[0];
  for (const step of list.children) step.toggleAttribute('data-front', step === front);
}
