import type { Language } from '../../kit/i18n/languages.ts';
import type { Settings } from './settings.contract.ts';

/** What pages read in their own language only; the names of the company stand on all of them. */
const texts = [
  ...(['description', 'keywords', 'location', 'city', 'country', 'licences'] as const),
  ...(['authorName', 'authorRole', 'authorBio', 'planLabel'] as const),
];

/** The settings as the pages of one language carry them: without the other's words for what is said in this one. */
export function settingsIn(settings: Settings, language: Language): Settings {
  const [own, other] = language === 'en' ? (['EN', 'AR'] as const) : (['AR', 'EN'] as const);
  const unread = texts.filter((name) => settings[`${name}${own}`] !== '').map((name) => [`${name}${other}`, '']);
  const figures = settings.figures?.map((figure) => ({ ...figure, [`label${other}`]: '' }));
  return { ...settings, ...Object.fromEntries(unread), ...(figures && { figures }) };
}
