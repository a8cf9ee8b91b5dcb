import { type ReactNode, useEffect, useRef } from 'react';
import styles from './steps.module.css';

type Step = { title: string; bio?: string; description: string };

/** Numbered steps. The one being read takes an active look; `heading` fits the page's outline. */
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

/** Of the steps that are seen by 60 percent, or that fill 60 percent of the window, the one nearest its middle is active. */
function markSeen(list: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const seen = new Set<Element>();
  let watches: IntersectionObserver[] = [];

  function mark() {
    const nearest = [...seen].toSorted((one, other) => offMiddle(one) - offMiddle(other))[0];
    for (const step of list.children) step.toggleAttribute('data-active', step === nearest);
  }

  function stop() {
    for (const watch of watches) watch.disconnect();
    seen.clear();
  }

  function start() {
    stop();
    watches = [...list.children].map((step) =>
      watch(step, (isSeen) => {
        seen[isSeen ? 'add' : 'delete'](step);
        mark();
      }),
    );
  }

  // Speaks at once and whenever the list is laid out anew. The height of the window changes nothing in the list.
  const layout = new ResizeObserver(start);
  layout.observe(list);
  window.addEventListener('resize', start, { signal });
  window.addEventListener('scroll', () => seen.size > 1 && mark(), { signal, passive: true });
  return () => {
    layout.disconnect();
    ending.abort();
    stop();
  };
}

function offMiddle(step: Element): number {
  const { top, bottom } = step.getBoundingClientRect();
  return Math.abs(top + bottom - window.innerHeight);
}

/** One observer for each step: how much of it is enough depends on its height. */
function watch(step: Element, onChange: (isSeen: boolean) => void): IntersectionObserver {
  const { height } = step.getBoundingClientRect();
  const threshold = enough * Math.min(1, window.innerHeight / height);
  const observer = new IntersectionObserver(
    (entries) => onChange((entries.at(-1)?.intersectionRatio ?? 0) >= threshold),
    { threshold },
  );
  observer.observe(step);
  return observer;
}
