import { RotateCcw } from 'lucide-react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useAction } from '../../../kit/staff/action/use-action.ts';
import { Notice } from '../../../kit/staff/ui/notice.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { useFirstSteps } from './use-first-steps.ts';
import { useRestoring } from './use-rounds.tsx';

/** What the demo company brought came here together, and goes back together. */
export function DemoInTrash() {
  const text = useText();
  const { act } = useAction();
  const [known, setKnown] = useFirstSteps();
  const { restoring, progress } = useRestoring();
  const removed = known?.demo.removed ?? 0;
  if (!known || removed === 0) return progress;
  const restore = () => act(restoring(removed)).then(() => setKnown({ ...known, demo: { ...known.demo, removed: 0 } }));
  return (
    <Notice mark={<Icon of={RotateCcw} />} words={text('firstSteps.inTrash', { count: removed })} isReadOut={false}>
      <Button variant="ghost" small onClick={restore}>
        {text('firstSteps.restoreAll')}
      </Button>
      {progress}
    </Notice>
  );
}
