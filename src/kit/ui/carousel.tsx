import { type ReactNode, useEffect, useRef, useState } from 'react';
import { languages } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-text.tsx';
import styles from './carousel.module.css';
import { CarouselPause } from './carousel-pause.tsx';
import { useMotion, useMotionAllowed } from './use-motion.ts';

type CarouselProps = {
  slides: { key: string | number; content: ReactNode }[];
  /** How many slides are seen at once: on phones, from 600 px and from 1000 px. */
  items: { base: number; from600: number; from1000: number };
  /** What the slides are, for those who cannot see them. */
  label: string;
  heading?: ReactNode;
  loop?: boolean;
  /** Milliseconds between two moves; without it the carousel only moves by hand. */
  autoplay?: number;
  /** Milliseconds a move takes. */
  speed?: number;
};

/** A row of slides that moves by hand and, if asked, by itself. Without slides it renders nothing. */
export function Carousel({ slides, items, label, heading, loop = false, autoplay, speed = 700 }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [stopped, setStopped] = useState(false);
  const [movable, setMovable] = useState(false);
  const mayMove = useMotionAllowed() && autoplay !== undefined;
  const motion = useMotion(viewport, { loop, direction: languages[useLanguage()].dir, speed });

  useEffect(() => {
    if (!motion) return;
    const measure = () => setMovable(motion.movable());
    measure();
    motion.onResize(measure);
  }, [motion]);

  useEffect(() => motion?.moveEvery(mayMove && !stopped ? autoplay : null), [motion, mayMove, stopped, autoplay]);

  if (slides.length === 0) return null;
  return (
    <div
      className={styles.carousel}
      style={{ '--items-base': items.base, '--items-600': items.from600, '--items-1000': items.from1000 }}
    >
      <div className={styles.head} data-controls={autoplay !== undefined}>
        {heading}
        {mayMove && movable && <CarouselPause stopped={stopped} onToggle={() => setStopped(!stopped)} />}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div
        className={styles.viewport}
        ref={viewport}
        role="group"
        aria-label={label}
        // Until it moves by itself it is a row that scrolls, and the keyboard must be able to scroll it.
        tabIndex={motion ? undefined : 0}
        data-live={motion ? '' : undefined}
      >
        <ul className={styles.track}>
          {slides.map(({ key, content }) => (
            <li key={key} className={styles.slide}>
              {content}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
