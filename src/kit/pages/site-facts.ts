import type { Colours } from '../brand/colours.ts';
import type { Language } from '../i18n/languages.ts';
import type { OwnIcon, OwnLogo } from '../ui/picture/own-logo.ts';

/**
 * What screens know of the company without asking: it comes with the document, and changes when an Admin saves it.
 * An interface, so that `domain` can add what is its own (declaration merging).
 */
export interface SiteFacts {
  companyEN: string;
  companyAR: string;
  logo: Record<Language, OwnLogo | null>;
  icon: OwnIcon | null;
  /** The company's own; nothing where they are ours. */
  colours?: Colours | undefined;
  timeZone: string;
  /** The day that weeks begin with, of those but Sunday, which is 0. */
  weekStart?: number;
}
