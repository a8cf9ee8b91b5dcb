import { linkAttributes } from '../../../html/kept-attributes.ts';

/** The address that somebody meant, or null: `example.com` is a site, `a@example.com` a mailbox, `+20 100…` a phone. */
export function linkAddress(typed: string): string | null {
  const value = typed.trim();
  const guesses = [
    value,
    /^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(value) && `mailto:${value}`,
    /^\+?[\d\s()-]{6,}$/.test(value) && `tel:${value.replace(/[^\d+]/g, '')}`,
    /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:]\S*)?$/u.test(value) && `https://${value}`,
  ];
  return guesses.find((guess) => guess && 'href' in linkAttributes(guess)) || null;
}
