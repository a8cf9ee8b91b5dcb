import type { TextKey } from '../../../kit/i18n/text.ts';

/** What a text is on its page; how long it may be and what it is called follow from it. */
type TextKind = { label: TextKey; most: number; keys: RegExp };

/** Nothing on a page is longer than a paragraph. */
const paragraph = 2000;

/** The first that fits counts. By the ends of the keys, which the whole project writes alike. */
const kinds: TextKind[] = [
  { label: 'pages.kind.firstButton', most: 60, keys: /^home\.quotation$/ },
  { label: 'pages.kind.secondButton', most: 60, keys: /^home\.work$/ },
  { label: 'pages.kind.aboveLogos', most: 200, keys: /^home\.clientsCaption$/ },
  { label: 'pages.kind.name', most: 60, keys: /^(?:category|sector)\./ },
  { label: 'pages.kind.keywords', most: paragraph, keys: /\.keywords$/ },
  { label: 'pages.kind.found', most: 300, keys: /\.(?:description|pageDescription)$/ },
  { label: 'pages.kind.drawing', most: 300, keys: /(?:artLabel|\.map\.\w+)$/ },
  { label: 'pages.kind.subject', most: 160, keys: /\.subject$/ },
  { label: 'pages.kind.example', most: 120, keys: /Example$/ },
  { label: 'pages.kind.rule', most: 300, keys: /Rule$|^rule\./ },
  { label: 'pages.kind.figure', most: 80, keys: /^home\.stat/ },
  { label: 'pages.kind.headline', most: 200, keys: /(?:^|\.)(?:title|heading|pick|world)$|Title$/ },
  { label: 'pages.kind.lead', most: 500, keys: /lead$/i },
  { label: 'pages.kind.note', most: 500, keys: /note/i },
  { label: 'pages.kind.link', most: 120, keys: /(?:link|more|see|all|again|back|retry|home|submit)$/i },
  { label: 'pages.kind.text', most: paragraph, keys: /(?:text|next\d?|Later|greeting|greetingPlain|quote)$/i },
];

const other: Omit<TextKind, 'keys'> = { label: 'pages.kind.words', most: 500 };

export function kindOfText(key: TextKey): Omit<TextKind, 'keys'> {
  return kinds.find(({ keys }) => keys.test(key)) ?? other;
}
