/** The heading of a screen's list. */
export const listHeadingId = 'list-heading';

/** Where the focus goes when the card or the message that had it is gone. */
export function focusList(): void {
  document.getElementById(listHeadingId)?.focus({ preventScroll: true });
}
