import type { Language } from '../kit/i18n/languages.ts';
import { choiceScript } from '../kit/i18n/stored-choice.ts';
import { hintScript } from '../site/layout/language-hint/hint-script.ts';
import { isPreviewPath, isStaffPath } from './screens.ts';

/** Runs before anything is painted. The server lists its hash in the page's policy, so both sides make it here. */
export function headScript(pathname: string, language: Language): string {
  if (isPreviewPath(pathname)) return '';
  const isStaff = isStaffPath(pathname);
  return choiceScript(language, !isStaff) + (isStaff ? '' : hintScript(language));
}
