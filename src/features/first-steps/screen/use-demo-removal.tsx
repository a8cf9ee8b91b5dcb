import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useAction } from '../../../kit/staff/action/use-action.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { demoContentCalls } from '../demo/demo-content.calls.ts';
import type { DemoContent } from '../demo/demo-content.contract.ts';
import { useRestoring, useRounds } from './use-rounds.tsx';

const DemoDialog = lazy(async () => ({ default: (await import('./demo-dialog.tsx')).DemoDialog }));

/** Removing what the demo company brought: asks which kinds, shows how far it is, says what stayed, and can be undone. */
export function useDemoRemoval() {
  const text = useText();
  const api = useApi();
  const { act } = useAction();
  const [asked, setAsked] = useState<DemoContent | null>(null);
  const rounds = useRounds('admin.batch.deleting');
  const { restoring, progress } = useRestoring();

  function remove({ samples, edited }: DemoContent, kinds: string[]) {
    setAsked(null);
    const count = kinds.reduce((sum, kind) => sum + (samples[kind] ?? 0), 0);
    const since = new Date().toISOString();
    void act({
      run: () =>
        rounds.run(count, async () => {
          const { removed, left } = await api.call(demoContentCalls.remove, { query: { kinds: kinds.join(',') } });
          return { done: removed, left };
        }),
      done: (removed) =>
        [text('firstSteps.removed', { count: removed }), edited > 0 && text('firstSteps.kept', { count: edited })]
          .filter(Boolean)
          .join(' '),
      undo: () => restoring(count, since),
      failed: (reason) => text('firstSteps.notRemoved', { reason }),
      key: 'demo',
    });
  }

  const dialog = asked && (
    <Suspense fallback={null}>
      <DemoDialog demo={asked} onClose={() => setAsked(null)} onRemove={(kinds) => remove(asked, kinds)} />
    </Suspense>
  );
  return { ask: setAsked, dialog: dialog ?? rounds.progress ?? progress };
}
