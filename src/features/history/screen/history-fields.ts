import type { TextKey } from '../../../kit/i18n/text.ts';
import { flagWords, type HistoryField } from '../../../kit/staff/record/history-field.ts';
import { recordViews } from '../../record-links/record-views.ts';
import { settingsHistory } from '../../settings/screen/settings-history.ts';

/** In the order of the forms. A column that is named nowhere is shown under the name of its field. */
export const historyFields: Record<string, HistoryField[]> = {
  ...Object.fromEntries(recordViews.map(({ entity, fields }) => [entity, fields])),
  settings: [{ name: 'ownLogo', label: 'field.ownLogo', words: flagWords }, ...settingsHistory],
};

/** The label of a column, for a list of what changed. Null when nobody has a word for it. */
export function labelOf(entity: string, column: string): TextKey | null {
  const name = column.replace(/(?:EN|AR)$/, '');
  const found = historyFields[entity]?.find((field) => field.name === (field.isPair ? name : column));
  return found?.label ?? null;
}
