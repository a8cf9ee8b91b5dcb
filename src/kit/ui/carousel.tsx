import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { languages } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-text.tsx';
import styles from './carousel.module.css';
import { CarouselPause } from './carousel-pause.tsx';

type CarouselProps = {
  slides: { key: string | number; content: ReactNode }[];
  /** How many slides are seen at once: on phones, from 600 px and from 1000 px. */
  items: { base: number; from600: number; from1000: number };
  heading?: ReactNode;
  loop?: boolean;
  /** Milliseconds between two moves; without it the carousel only moves by hand. */
  autoplay?: number;
  /** Milliseconds a move takes. */
  speed?: number;
};

// Embla's duration is a brake, not a time: measured, a move is 99 % done after 36 ms for each unit of it.
const millisecondsPerUnit = 36;

const stillness = '(prefers-reduced-motion: reduce)';

function watchStillness(listener: () => void) {
  const query = window.matchMedia(stillness);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Until the script runs nothing moves, and the server cannot know what the person prefers. */
function useMotionAllowed(): boolean {
  return useSyncExternalStore(
    watchStillness,
    () => !window.matchMedia(stillness).matches,
    () => false,
  );
}

function autoplayEvery(delay: number) {
  return Autoplay({
    delay,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    // A tap leaves an emulated mouse behind that never goes away; touch has its own pause.
    breakpoints: { '(hover: none)': { stopOnMouseEnter: false } },
  });
}

/** A row of slides that moves by hand and, if asked, by itself. Without slides it renders nothing. */
export function Carousel({ slides, items, heading, loop = false, autoplay, speed = 700 }: CarouselProps) {
  const [stopped, setStopped] = useState(false);
  const [movable, setMovable] = useState(false);
  const mayMove = useMotionAllowed() && autoplay !== undefined;
  const [viewport, embla] = useEmblaCarousel(
    {
      loop,
      align: 'start',
      direction: languages[useLanguage()].dir,
      dragThreshold: 3,
      duration: Math.round(speed / millisecondsPerUnit),
    },
    mayMove && !stopped ? [autoplayEvery(autoplay)] : [],
  );

  useEffect(() => {
    if (!embla) return;
    // Embla counts from the start, wherever the row was scrolled to before it took over.
    embla.rootNode().scrollTo({ left: 0, behavior: 'instant' });
    const measure = () => setMovable(embla.scrollSnapList().length > 1);
    measure();
    embla.on('reInit', measure);
    return () => {
      embla.off('reInit', measure);
    };
  }, [embla]);

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
      <div className={styles.viewport} ref={viewport} data-live={embla ? '' : undefined}>
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
