import { ArrowUp } from 'lucide-react';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import styles from '../requests.module.css';
import type { Arrivals } from './use-arrivals.ts';

/** Says that requests have come, without moving what somebody reads: they appear when it is pressed. */
export function NewRequests({ arrivals: { requests, waiting, isArrived, show } }: { arrivals: Arrivals }) {
  const text = useText();
  const count = requests.filter(({ id }) => isArrived(id)).length;
  return (
    <div role="status" className={styles.news}>
      {waiting > 0 ? (
        <button type="button" onClick={show}>
          <Icon of={ArrowUp} />
          {text('request.arrived', { count: waiting })}
        </button>
      ) : (
        count > 0 && <span className="visually-hidden">{text('request.newCount', { count })}</span>
      )}
    </div>
  );
}
