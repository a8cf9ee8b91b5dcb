import { RotateCw } from 'lucide-react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useText } from '../../i18n/use-text.tsx';
import emptyArt from '../art/state-empty.svg';
import errorArt from '../art/state-error.svg';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Art } from '../picture/art.tsx';
import styles from './state-panel.module.css';

export const stateArt = {
  empty: { src: emptyArt, width: 366, height: 296 },
  error: { src: errorArt, width: 400, height: 323 },
};

type StatePanelProps = {
  kind: keyof typeof stateArt;
  title: string;
  /** `h2` where no section heading stands above the panel. */
  heading?: 'h1' | 'h2' | 'h3';
  onRetry?: () => void;
  /** The sentence, and a link when there is somewhere to go. */
  children: ReactNode;
};

/** Takes the place of a section that has nothing to show or could not load. */
export function StatePanel({ kind, title, heading: Heading = 'h3', onRetry, children }: StatePanelProps) {
  const text = useText();
  return (
    <div className={styles.panel}>
      <Art {...stateArt[kind]} alt="" loading="lazy" onError={hide} />
      <Heading className={styles.title}>{title}</Heading>
      {children}
      {onRetry && (
        <Button variant="ghost" small onClick={onRetry}>
          <Icon of={RotateCw} />
          {text('state.retry')}
        </Button>
      )}
    </div>
  );
}

/** Without a connection the picture is missing, too. */
function hide({ currentTarget }: SyntheticEvent<HTMLElement>) {
  currentTarget.style.visibility = 'hidden';
}
