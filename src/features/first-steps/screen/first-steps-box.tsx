import { EyeOff } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useAction } from '../../../kit/staff/action/use-action.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { Icon } from '../../../kit/ui/icon.tsx';
import { firstStepsCalls } from '../first-steps.calls.ts';
import type { FirstSteps } from '../first-steps.contract.ts';
import { DemoBand } from './demo-band.tsx';
import styles from './first-steps.module.css';
import { ProgressArch } from './progress-arch.tsx';
import { StepRow } from './step-row.tsx';
import { useDemoRemoval } from './use-demo-removal.tsx';

/** Nine steps in any order. The next one has the only filled button. */
export function FirstStepsBox({ steps, demo }: Pick<FirstSteps, 'steps' | 'demo'>) {
  const text = useText();
  const titleId = useId();
  const hide = useHiding();
  const removal = useDemoRemoval();
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);

  const fold = useEffectEvent(() => hide('firstSteps.allDone'));
  useEffect(() => {
    if (done === steps.length) fold();
  }, [done, steps.length]);

  return (
    <>
      <section className={styles.box} aria-labelledby={titleId}>
        <div className={styles.side}>
          <ProgressArch done={done} count={steps.length} />
          <h2 id={titleId}>{text('firstSteps.title')}</h2>
          <p>{text('firstSteps.lead')}</p>
          <button type="button" className={styles.hide} onClick={() => hide('firstSteps.hidden')}>
            <Icon of={EyeOff} />
            {text('firstSteps.hide')}
          </button>
        </div>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <StepRow
              key={step.name}
              step={step}
              number={index + 1}
              isNext={step === next}
              samples={demo.samples}
              onRemoveDemo={() => removal.ask(demo)}
            />
          ))}
        </ol>
      </section>
      <DemoBand samples={demo.samples} />
      {removal.dialog}
    </>
  );
}

/** Puts the list away for everybody, and says so. */
function useHiding() {
  const text = useText();
  const api = useApi();
  const { act } = useAction();
  const set = (isHidden: boolean) => api.call(firstStepsCalls.update, { body: { isHidden } });
  return (message: 'firstSteps.hidden' | 'firstSteps.allDone') =>
    void act({
      run: () => set(true),
      done: () => text(message),
      ...(message === 'firstSteps.hidden' && {
        undo: () => ({
          run: () => set(false),
          failed: (reason) => text('firstSteps.notChanged', { reason }),
        }),
      }),
      failed: (reason) => text('firstSteps.notChanged', { reason }),
      key: 'firstSteps',
    });
}
