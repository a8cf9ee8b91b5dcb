import { labelOf } from '../../../contract/field-errors.ts';
import { sayList } from '../../../i18n/say-list.ts';
import type { TextKey } from '../../../i18n/text.ts';
import { useLanguage, useText, useTexts } from '../../../i18n/use-text.tsx';

/** What others have changed in the meantime and is kept: their names and those of the fields, as they are read. */
export type OthersChanges = { name: string; fields: string };

/** Puts the fields that others have changed, and who they were, into words. Null when there were none. */
export function useOthersChanges() {
  const text = useText();
  const texts = useTexts();
  const language = useLanguage();
  return ({ taken, by }: { taken: string[]; by: string[] }): OthersChanges | null => {
    if (taken.length === 0) return null;
    const names = by.map((name) => name || text('activity.website'));
    return {
      name: names.length > 0 ? sayList(language, names) : text('admin.conflict.somebody'),
      fields: sayList(
        language,
        taken.map((name) => labelOf([name], texts, language)),
      ),
    };
  };
}

/** What a form says when it is saved, with what others have changed meanwhile. */
export function useSavedMessage() {
  const text = useText();
  return (done: TextKey, others: OthersChanges | null): string =>
    others ? text('admin.conflict.merged', { message: text(done), ...others }) : text(done);
}
