import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { languages } from '../../i18n/languages.ts';
import { useLanguage, useText } from '../../i18n/use-text.tsx';
import styles from './carousel.module.css';
import { CarouselArrows } from './carousel-arrows.tsx';
import { type Items, placeBefore, scrollRow, widthWithout } from './carousel-before.ts';
import { CarouselDots } from './carousel-dots.tsx';
import type { Moves } from './carousel-motion.ts';
import { CarouselPause } from './carousel-pause.tsx';
import { useMotion, useMotionAllowed, usePlace } from './use-motion.ts';

type CarouselProps = {
  slides: { key: string | number; content: ReactNode }[];
  items: Items;
  /** What the slides are, for those who cannot see them. */
  label: string;
  heading?: ReactNode;
  loop?: boolean;
  /** The slide in front stands in the middle, with neighbours on both sides: such a row always goes round. */
  centred?: boolean;
  /** The pictures beside the one in front step back. */
  fade?: boolean;
  dots?: boolean;
  arrows?: boolean;
  /** Pixels between two slides; unset, the gap of grids. */
  margin?: number;
  /** Milliseconds between two moves; without it the carousel only moves by hand. */
  autoplay?: number;
  /** Milliseconds a move takes: by itself, and when an arrow or a dot was pressed. */
  speed?: number;
  pressSpeed?: number;
};

/** A row of slides that moves by hand and, if asked, by itself. Without slides it renders nothing. */
export function Carousel(props: CarouselProps) {
  return props.slides.length === 0 ? <NoSlides /> : <Row {...props} />;
}

/** Nobody sees it; the log hears of it, as specified. */
function NoSlides() {
  useEffect(() => console.error('There are no slides to show'), []);
  return null;
}

function Row({ slides, label, heading, dots = false, arrows = false, autoplay, ...rest }: CarouselProps) {
  const { items, loop = false, centred = false, fade = false, speed = 700, pressSpeed = 700 } = rest;
  const text = useText();
  const viewport = useRef<HTMLDivElement>(null);
  const [stopped, setStopped] = useState(false);
  const [reached, setReached] = useState<number>();
  const mayMove = useMotionAllowed() && autoplay !== undefined;
  const direction = languages[useLanguage()].dir;
  const motion = useMotion(viewport, { loop, centred, direction, speed, pressSpeed });
  const place = usePlace(motion);
  const { slide: front, last, seen, movable } = place ?? placeBefore(slides.length, items);
  const neededBelow = (view: number) => (place ? undefined : widthWithout(view, slides.length, items));

  useEffect(() => motion?.moveEvery(mayMove && !stopped ? autoplay : null), [motion, mayMove, stopped, autoplay]);

  /** What a press has led to is also said: the slides do not change for those who cannot see them. */
  function press(act: (row: Moves) => void) {
    if (viewport.current) act(motion ?? scrollRow(viewport.current));
    setReached(motion?.place().slide);
  }

  function stepByKey({ key, target, currentTarget }: KeyboardEvent) {
    if (!place?.movable || target !== currentTarget || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
    press((row) => row.step((key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1));
  }

  const numberOf = (slide: number) => text('carousel.number', { slide: slide + 1, slides: slides.length });
  const buttons = (arrows ? 2 : 0) + (autoplay === undefined ? 0 : 1);
  return (
    <div className={styles.carousel} style={measures(slides.length, rest)}>
      <div className={styles.head} data-controls={buttons > 0} data-arrows={arrows}>
        {heading}
        <div className={styles.controls} style={{ '--buttons': buttons }} data-needed-below={neededBelow(1)}>
          {autoplay && movable && <CarouselPause stopped={stopped} onToggle={() => setStopped(!stopped)} />}
          {arrows && movable && <CarouselArrows onStep={(by) => press((row) => row.step(by))} />}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div
        className={styles.viewport}
        ref={viewport}
        role="group"
        aria-roledescription={text('carousel.role')}
        aria-label={label}
        // Until it comes to life the keyboard scrolls the row; afterwards it moves a row that has no buttons.
        tabIndex={!place || (movable && !arrows && !dots) ? 0 : -1}
        onKeyDown={stepByKey}
        data-centred={centred ? '' : undefined}
        data-fade={fade ? '' : undefined}
      >
        {/* What moves by itself stays readable as a whole: a move must not take away what is being read out. */}
        <Slides
          slides={slides}
          front={front}
          reachable={place && !autoplay ? seen : slides.length}
          numberOf={numberOf}
        />
      </div>
      {dots && (
        <div className={styles.dots}>
          {movable && (
            <CarouselDots
              slides={slides.length}
              seen={centred ? 1 : seen}
              front={front}
              last={last}
              neededBelow={(view) => neededBelow(centred ? 1 : Math.max(1, view))}
              onChoose={(slide) => press((row) => row.goTo(slide))}
            />
          )}
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {reached !== undefined && numberOf(reached)}
      </p>
    </div>
  );
}

type SlidesProps = {
  slides: CarouselProps['slides'];
  front: number;
  /** So many from the one in front on take the focus and are read out; those out of view are not Tab stops. */
  reachable: number;
  numberOf: (slide: number) => string;
};

function Slides({ slides, front, reachable, numberOf }: SlidesProps) {
  const text = useText();
  const isInert = (index: number) => (index - front + slides.length) % slides.length >= reachable;
  return (
    <ul className={styles.track}>
      {slides.map(({ key, content }, index) => (
        <li key={key} className={styles.slide} inert={isInert(index)} data-front={index === front ? '' : undefined}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
          <div
            className={styles.content}
            role="group"
            aria-roledescription={text('carousel.slide')}
            aria-label={numberOf(index)}
          >
            {content}
          </div>
        </li>
      ))}
    </ul>
  );
}

function measures(slides: number, { items, margin }: Pick<CarouselProps, 'items' | 'margin'>) {
  return {
    '--slides': slides,
    '--items-base': items.base,
    '--items-600': items.from600,
    '--items-1000': items.from1000,
    ...(margin !== undefined && { '--gap': `${margin}px` }),
  };
}
