import { type ReactNode, useEffect, useRef } from 'react';
import styles from './steps.module.css';

type Step = { title: string; bio?: string; description: string };

/** Numbered steps. Each takes an active look while it is seen; `heading` fits the page's outline. */
export function Steps({ steps, heading: Heading = 'h3' }: { steps: Step[]; heading?: 'h2' | 'h3' }): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => (list.current ? markSeen(list.current) : undefined), []);
  return (
    <ol className={styles.steps} ref={list}>
      {steps.map(({ title, bio, description }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
        <li key={index} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.body}>
            <Heading>{title}</Heading>
            {bio && <p className={styles.bio}>{bio}</p>}
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const enough = 0.6;
const marks = Array.from({ length: 21 }, (_, index) => index / 20);

/** Active at 60 percent: of the card, or of the window when the card is taller than that. */
function markSeen(list: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRect, boundingClientRect, rootBounds } of entries) {
        const whole = Math.min(boundingClientRect.height, rootBounds?.height ?? Number.POSITIVE_INFINITY);
        target.toggleAttribute('data-active', intersectionRect.height >= enough * whole);
      }
    },
    { threshold: marks },
  );
  for (const step of list.children) observer.observe(step);
  return () => observer.disconnect();
}
