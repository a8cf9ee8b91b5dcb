import { lazy, Suspense } from 'react';
import type { ScheduleDialogProps } from './schedule-dialog.tsx';

const ScheduleDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }));

/** The dialog, fetched when it is opened. */
export function LazyScheduleDialog(props: ScheduleDialogProps) {
  return (
    <Suspense fallback={null}>
      <ScheduleDialog {...props} />
    </Suspense>
  );
}
