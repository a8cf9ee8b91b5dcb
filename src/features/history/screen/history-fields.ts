import { isTextKey, type TextKey, type Texts } from '../../../kit/i18n/text.ts';
import { flagWords, type HistoryField, pairField } from '../../../kit/staff/record/history-field.ts';
import { recordViews } from '../../record-links/record-views.ts';
import { settingsHistory } from '../../settings/screen/settings-history.ts';

/** In the order of the forms. Bilingual texts that are not named here come after them: see `unnamedPair`. */
export const historyFields: Record<string, HistoryField[]> = {
  ...Object.fromEntries(recordViews.map(({ entity, fields }) => [entity, fields])),
  settings: [
    { name: 'ownLogo', label: 'field.ownLogo', words: flagWords },
    ...settingsHistory,
    { name: 'approveArticles', label: 'field.approveArticles', words: flagWords },
  ],
  page: [
    pairField('texts', 'pages.field.texts'),
    { name: 'layout', label: 'pages.field.layout' },
    pairField('body', 'pages.field.body'),
    { name: 'updatedOn', label: 'pages.field.updatedOn' },
  ],
};

/** A bilingual column under the label that messages have for it: `subtitleEN` is the `field.Subtitle` of a body. */
export function unnamedPair(column: string, texts: Texts): HistoryField | null {
  const name = column.replace(languageEnd, '');
  const label = `field.${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return name !== column && isTextKey(label, texts) ? pairField(name, label) : null;
}

const languageEnd = /(?:EN|AR)$/;

/** The label of a column, for a list of what changed. Null when nobody has a word for it. */
export function labelOf(entity: string, column: string, texts: Texts): TextKey | null {
  const name = column.replace(languageEnd, '');
  const found = historyFields[entity]?.find((field) => field.name === (field.isPair ? name : column));
  return (found ?? unnamedPair(column, texts))?.label ?? null;
}
