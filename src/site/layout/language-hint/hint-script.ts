import { type Language, languageCodes } from '../../../kit/i18n/languages.ts';
import { languageStorageKey } from '../../../kit/i18n/stored-choice.ts';

/** The language that a page in this one also exists in. */
export function offeredTo(current: Language): Language {
  return languageCodes.find((code) => code !== current) ?? current;
}

/**
 * Runs in the head, so that the language hint is there from the first frame or not at all: nothing is stored, and of our
 * languages the browser prefers the one that is offered. Whoever's browser stores nothing could never close the hint,
 * and does not see it. Its hash is listed in the page's policy.
 */
export function hintScript(current: Language): string {
  const ours = `/^(${languageCodes.join('|')})$/`;
  const preferred = `navigator.languages.map(function(l){return l.split('-')[0]}).find(function(l){return o.test(l)})`;
  const isWanted = `o.test(localStorage.getItem('${languageStorageKey}'))||${preferred}==='${offeredTo(current)}'`;
  return `try{(function(o){${isWanted}&&(document.documentElement.dataset.hint='')})(${ours})}catch(e){}`;
}
