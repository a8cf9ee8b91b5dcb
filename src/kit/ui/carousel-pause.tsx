import { Pause, Play } from 'lucide-react';
import { useText } from '../i18n/use-text.tsx';
import styles from './carousel.module.css';
import { Icon } from './icon.tsx';

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
