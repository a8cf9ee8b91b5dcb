import { Check } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { Link } from '../../../kit/router/link.tsx';
import { Button, buttonClasses } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import type { DemoContent } from '../demo/demo-content.contract.ts';
import type { FirstSteps, StepName } from '../first-steps.contract.ts';
import styles from './first-steps.module.css';
import { stepWays } from './step-ways.ts';
import { useSampleSentence } from './use-sample-sentence.ts';

type Step = FirstSteps['steps'][number];

type StepRowProps = {
  step: Step;
  number: number;
  isNext: boolean;
  samples: DemoContent['samples'];
  onRemoveDemo: () => void;
};

/** One step: what it is about, and the way to it. One that is done can be done differently. */
export function StepRow({ step: { name, isDone }, number, isNext, samples, onRemoveDemo }: StepRowProps) {
  const text = useText();
  const sampleSentence = useSampleSentence(samples);
  const title = text(`firstSteps.${name}.title`);
  return (
    <li className={styles.step} data-done={isDone || undefined} data-next={isNext || undefined}>
      <span className={styles.marker} aria-hidden="true">
        {isDone ? <Icon of={Check} /> : number}
      </span>
      <div>
        <b>
          {title}
          {isDone && <span className="visually-hidden">{text('firstSteps.done')}</span>}
        </b>
        <p>{(name === 'demo' && sampleSentence) || text(`firstSteps.${name}.note`)}</p>
      </div>
      <StepAction {...{ name, title, isDone, isNext, onRemoveDemo }} />
    </li>
  );
}

type StepActionProps = Pick<StepRowProps, 'isNext' | 'onRemoveDemo'> & {
  name: StepName;
  title: string;
  isDone: boolean;
};

function StepAction({ name, title, isDone, isNext, onRemoveDemo }: StepActionProps) {
  const text = useText();
  const variant = isNext ? 'primary' : 'ghost';
  if (isDone && (name === 'demo' || name === 'domain')) return null;
  if (name === 'domain') return <ExplainDomain {...{ variant, title }} />;
  const label = text(isDone ? 'firstSteps.change' : `firstSteps.${name}.action`);
  if (name === 'demo') {
    return (
      <Button variant={variant} small aria-label={`${label}: ${title}`} onClick={onRemoveDemo}>
        {label}
      </Button>
    );
  }
  return (
    <Link
      to={stepWays[name]}
      className={isDone ? styles.change : buttonClasses({ variant, small: true })}
      aria-label={`${label}: ${title}`}
    >
      {label}
    </Link>
  );
}

/** Whoever runs the site connects its address: here it says how. */
function ExplainDomain({ variant, title }: { variant: 'primary' | 'ghost'; title: string }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const label = text('firstSteps.domain.action');
  return (
    <>
      <Button
        variant={variant}
        small
        aria-label={`${label}: ${title}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && <p className={styles.explained}>{text('firstSteps.domain.how')}</p>}
    </>
  );
}
