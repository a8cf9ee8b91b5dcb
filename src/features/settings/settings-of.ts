import { daysIn, type OpeningHours } from '../../domain/opening-hours.ts';
import type { AnalyticsIds } from '../../domain/rules/analytics-ids.ts';
import { byName } from '../../kit/contract/by-name.ts';
import { defaultCurrency } from '../../kit/i18n/money/currency.ts';
import { parsePictureName } from '../../kit/media/picture-name.ts';
import type { Drawing, OwnIcon, OwnLogo } from '../../kit/ui/picture/own-logo.ts';
import { addressesIn } from './notify-emails.ts';
import { coloursOf } from './own-colours.ts';
import { groupsIn, suggestionsIn } from './search-words.ts';
import type { AllSettings, SettingsRecord } from './settings.contract.ts';
import { networks, statisticNames } from './settings-names.ts';
import { areSpecified } from './statistics.ts';

/** The record in the shapes that pages and programs use. What is as specified need not be said on every page. */
export function settingsOf(record: Omit<SettingsRecord, 'id'>): AllSettings {
  const { notifyEmails, ...own } = record;
  return {
    companyEN: own.companyEN,
    companyAR: own.companyAR,
    logo: { en: logoOf(own, 'English', 'Arabic'), ar: logoOf(own, 'Arabic', 'English') },
    icon: iconOf(own),
    colours: coloursOf(own),
    descriptionEN: own.descriptionEN,
    descriptionAR: own.descriptionAR,
    keywordsEN: own.keywordsEN,
    keywordsAR: own.keywordsAR,
    locationEN: own.locationEN,
    locationAR: own.locationAR,
    emails: [own.email1, own.email2, own.email3].filter(Boolean),
    phones: [own.phone1, own.phone2].filter(Boolean),
    mapAddress: own.mapAddress,
    cityEN: own.cityEN,
    cityAR: own.cityAR,
    countryEN: own.countryEN,
    countryAR: own.countryAR,
    hours: hoursOf(own),
    mapLink: own.mapLink,
    registrationNumber: own.registrationNumber,
    taxNumber: own.taxNumber,
    licencesEN: own.licencesEN,
    licencesAR: own.licencesAR,
    partners: own.partners,
    social: byName(networks, (name) => own[name]),
    authorNameEN: own.authorNameEN,
    authorNameAR: own.authorNameAR,
    authorRoleEN: own.authorRoleEN,
    authorRoleAR: own.authorRoleAR,
    authorBioEN: own.authorBioEN,
    authorBioAR: own.authorBioAR,
    authorImage: own.authorImage,
    statistics: statisticNames.map((name) => own[name]),
    ...(!areSpecified(own.statistics) && { figures: own.statistics }),
    planUplift: own.planUplift,
    planLabelEN: own.planLabelEN,
    planLabelAR: own.planLabelAR,
    ...(own.currency !== defaultCurrency && { currency: own.currency }),
    phoneDigits: own.phoneDigits,
    phoneCountryCode: own.phoneCountryCode,
    ...(own.weekStart !== 0 && { weekStart: own.weekStart }),
    timeZone: own.timeZone,
    measuring: analyticsOf(own),
    notifyEmails: addressesIn(notifyEmails),
    keepRequestsMonths: own.keepRequestsMonths,
    approveArticles: own.approveArticles,
    searchSynonyms: groupsIn(own.searchSynonyms),
    searchSuggestions: { en: suggestionsIn(own.suggestionsEN), ar: suggestionsIn(own.suggestionsAR) },
  };
}

type Hours = Pick<SettingsRecord, 'openDays' | 'openFrom' | 'openUntil'>;

function hoursOf({ openDays, openFrom: from, openUntil: until }: Hours): OpeningHours | null {
  return openDays && from && until ? { days: daysIn(openDays), from, until } : null;
}

type Drawings = Pick<SettingsRecord, 'ownLogo' | 'icon' | `logo${LogoLanguage}` | `logo${LogoLanguage}Dark`>;
type LogoLanguage = 'English' | 'Arabic';

/** One drawing for both languages is better than somebody else's in one of them. */
function logoOf(drawings: Drawings, wanted: LogoLanguage, other: LogoLanguage): OwnLogo | null {
  const shown = drawings[`logo${wanted}`] ? wanted : other;
  const logo = drawings.ownLogo && drawingAt(drawings[`logo${shown}`]);
  return logo ? { ...logo, onDark: drawingAt(drawings[`logo${shown}Dark`]) } : null;
}

/** Without an icon the logo stands for it, because the built-in one is another company's. */
function iconOf({ ownLogo, icon, logoEnglish, logoArabic }: Drawings): OwnIcon | null {
  const picture = icon || logoEnglish || logoArabic;
  return ownLogo && picture ? { picture, isLogo: !icon } : null;
}

/** Twice as wide as a logo is ever shown, and one of the widths that pictures are offered in. */
const enough = 320;

/** The address of a picture says how large it is. */
function drawingAt(address: string): Drawing | null {
  const picture = parsePictureName(address.slice(address.lastIndexOf('/') + 1))?.picture;
  if (!picture) return null;
  const { width, height } = picture;
  const src = width > enough ? address.replace(/\.webp$/, `@${enough}.webp`) : address;
  return { src, ratio: width / height };
}

type Ids = Pick<SettingsRecord, 'gaMeasurementId' | 'metaPixelId' | 'tiktokPixelId'>;

function analyticsOf({ gaMeasurementId, metaPixelId, tiktokPixelId }: Ids): AnalyticsIds | null {
  const ids = { google: gaMeasurementId, meta: metaPixelId, tiktok: tiktokPixelId };
  const set = Object.entries(ids).filter(([, id]) => id !== '');
  return set.length > 0 ? Object.fromEntries(set) : null;
}
