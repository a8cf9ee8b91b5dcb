/** The heading of a screen's list. */
export const listHeadingId = 'list-heading';

/** Where the focus goes when the card or the message that had it is gone. */
export function focusList(): void {
  document.getElementById(listHeadingId)?.focus({ preventScroll: true });
}

/** The card of a record gets the focus; the list, when it is not on this page. Answers with the card. */
export function focusCard(id: number): HTMLElement | null {
  const card = document.querySelector<HTMLElement>(`[data-card="${id}"]`);
  const target = card?.querySelector<HTMLElement>('h3 a') ?? card?.querySelector<HTMLElement>('a');
  if (target) target.focus({ preventScroll: true });
  else focusList();
  return card;
}
