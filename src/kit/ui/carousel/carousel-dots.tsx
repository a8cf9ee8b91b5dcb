import { useText } from '../../i18n/use-text.tsx';
import styles from './carousel.module.css';

const mostDots = 7;

type CarouselDotsProps = {
  slides: number;
  /** How many slides are seen at once: a dot stands for that many. */
  seen: number;
  /** The slide in front, and the last one that can stand there. */
  front: number;
  last: number;
  /** The width of the window from which on a dot is left out, while only the window itself knows how wide it is. */
  neededBelow: (view: number) => number | undefined;
  onChoose: (slide: number) => void;
};

/** A dot for every view of a row. Of many views, those around the current one. */
export function CarouselDots({ slides, seen, front, last, neededBelow, onChoose }: CarouselDotsProps) {
  const text = useText();
  const views = Math.ceil(slides / seen);
  // A row that does not go round stops when its last slide is seen, before that slide is in front.
  const current = front >= last ? views - 1 : Math.floor(front / seen);
  const first = Math.max(0, Math.min(current - Math.floor(mostDots / 2), views - mostDots));
  const shown = Array.from({ length: Math.min(views, mostDots) }, (_, index) => first + index);
  return shown.map((view) => (
    <button
      key={view}
      type="button"
      className={styles.dot}
      onClick={() => onChoose(view * seen)}
      aria-label={text('carousel.goTo', { view: view + 1, views })}
      aria-current={view === current ? 'true' : undefined}
      data-needed-below={neededBelow(view)}
    />
  ));
}
