import type { RecordView } from '../../kit/staff/record/record-view.ts';

const found = import.meta.glob<RecordView>('../../entities/*/*.record-view.ts', { eager: true, import: 'recordView' });

export const recordViews: RecordView[] = Object.values(found);

export function recordViewOf(entity: string): RecordView {
  const view = recordViews.find((one) => one.entity === entity);
  if (!view) throw new Error(`src/entities has no *.record-view.ts for ${entity}`);
  return view;
}
