// The elements of HTML and SVG that people paste or attackers send. Anything else in angle brackets is what
// somebody wrote: `5 < 6`, `a <b`, `<Lab 3>`.
const elements =
  'a|abbr|address|area|article|aside|audio|b|base|bdi|bdo|blockquote|body|br|button|canvas|caption|center|circle|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|div|dl|dt|ellipse|em|embed|fieldset|figcaption|figure|font|footer|foreignobject|form|frame|frameset|g|h[1-6]|head|header|hr|html|i|iframe|image|img|input|ins|kbd|keygen|label|legend|li|line|link|main|map|mark|marquee|math|menu|meta|meter|nav|noembed|noframes|noscript|object|ol|optgroup|option|output|p|param|path|picture|plaintext|polygon|polyline|pre|progress|q|rect|rp|rt|ruby|s|samp|script|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|text|textarea|tfoot|th|thead|time|title|tr|track|tspan|tt|u|ul|use|var|video|wbr|xmp';

// Linear: every repetition stops at the next angle bracket.
const tag = new RegExp(
  `</?(?:${elements})(?:[\\s/][^<>]*)?>|<[a-z!?][^<>]*=[^<>]*>|<!--[^<>]*-->|<![a-z][^<>]*>`,
  'gi',
);
const apart = /^<\/?(?:br|p|div|li|t[dhr]|h[1-6])\b/i;
const hidden = /<(script|style)(?:[\s/][^<>]*)?>/gi;
const longestText = 20_000;

/** Plain text as somebody meant it: markup goes, `5 < 6` stays. */
export function stripMarkup(value: string, passes = 5): string {
  // Longer texts are refused by their rule anyway.
  if (value.length > longestText || !value.includes('<')) return value;
  // Tags nested this deep are nobody's words.
  if (passes === 0) return value.replace(/[<>]/g, '');
  const stripped = withoutHidden(value).replace(tag, (found) => (apart.test(found) ? ' ' : ''));
  // Taking a tag out can leave another one: `<<b>script>`.
  return stripped === value ? value : stripMarkup(stripped, passes - 1);
}

/** Drops scripts and styles with what is in them. Goes forward only, so a thousand openings cost no more than one. */
function withoutHidden(value: string): string {
  const lower = value.toLowerCase();
  let kept = '';
  let from = 0;
  for (const { 0: opening, 1: name = '', index } of value.matchAll(hidden)) {
    if (index < from) continue;
    const close = lower.indexOf(`</${name.toLowerCase()}`, index + opening.length);
    const end = lower.indexOf('>', close);
    if (close < 0 || end < 0) break;
    kept += value.slice(from, index);
    from = end + 1;
  }
  return kept + value.slice(from);
}
