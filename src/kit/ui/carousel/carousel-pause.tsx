import { Pause, Play } from 'lucide-react';
import { useText } from '../../i18n/use-text.tsx';
import { Icon } from '../icon.tsx';
import styles from './carousel.module.css';

/** What moves by itself can be stopped by everyone, not only by those who hover. */
export function CarouselPause({ stopped, onToggle }: { stopped: boolean; onToggle: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      className={`icon-button ${styles.pause}`}
      onClick={onToggle}
      aria-label={text(stopped ? 'carousel.play' : 'carousel.pause')}
      data-pause=""
    >
      <Icon of={stopped ? Play : Pause} />
    </button>
  );
}
