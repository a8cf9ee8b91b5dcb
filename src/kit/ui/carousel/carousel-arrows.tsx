import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useText } from '../../i18n/use-text.tsx';
import { Icon } from '../icon.tsx';

/** One slide back, one slide on, in the direction of reading. A row that does not go round ends at its ends. */
export function CarouselArrows({ onStep }: { onStep: (by: 1 | -1) => void }) {
  const text = useText();
  return (
    <>
      <button type="button" className="icon-button" onClick={() => onStep(-1)} aria-label={text('carousel.previous')}>
        <Icon of={ArrowLeft} flip />
      </button>
      <button type="button" className="icon-button" onClick={() => onStep(1)} aria-label={text('carousel.next')}>
        <Icon of={ArrowRight} flip />
      </button>
    </>
  );
}
