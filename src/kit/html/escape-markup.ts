// XML has no way to write these, not even escaped: a feed with one of them in it is read by nobody.
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in XML, HTML and their attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
