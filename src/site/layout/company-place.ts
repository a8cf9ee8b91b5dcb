import type { Settings } from '../../features/settings/settings.contract.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';

/** Street, city and country on one line, as far as they are known. */
export function placeLine(settings: Settings, language: Language): string {
  const parts = (['location', 'city', 'country'] as const).map((name) => pick(settings, name, language));
  return parts.filter(Boolean).join(language === 'ar' ? '، ' : ', ');
}
