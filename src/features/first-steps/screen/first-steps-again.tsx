import { Eye } from 'lucide-react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useAction } from '../../../kit/staff/action/use-action.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { firstStepsCalls } from '../first-steps.calls.ts';
import { useFirstSteps } from './use-first-steps.ts';

/** Brings the hidden list back, unless there is nothing left to do. */
export function FirstStepsAgain() {
  const text = useText();
  const api = useApi();
  const { act, isBusy } = useAction();
  const [known, setKnown] = useFirstSteps();
  if (!known?.isHidden || known.steps.every(({ isDone }) => isDone)) return null;
  const key = 'firstSteps';
  const show = () =>
    void act({
      run: () => api.call(firstStepsCalls.update, { body: { isHidden: false } }),
      onDone: setKnown,
      done: () => text('firstSteps.shown'),
      failed: (reason) => text('firstSteps.notChanged', { reason }),
      key,
    });
  return (
    <p>
      <Button variant="ghost" small disabled={isBusy(key)} onClick={show}>
        <Icon of={Eye} />
        {text('firstSteps.again')}
      </Button>
    </p>
  );
}
