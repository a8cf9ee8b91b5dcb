import { keysOf } from '../../kit/contract/by-name.ts';
/** The networks the company may be found on, in the order of their icons. */
export const networks = ['facebook', 'linkedin', 'whatsapp', 'instagram', 'tiktok'] as const;

/** What the four figures of the home page count, in their order. */
export const statisticNames = ['statProjects', 'statSpecialists', 'statClients', 'statYears'] as const;

export type StatisticName = (typeof statisticNames)[number];

/** What may be left empty. */
export const optionalTexts = [
  ...(['email2', 'email3', 'phone2', 'mapAddress', 'phoneCountryCode'] as const),
  ...(['cityEN', 'cityAR', 'countryEN', 'countryAR', 'openDays', 'openFrom', 'openUntil', 'mapLink'] as const),
  ...(['registrationNumber', 'taxNumber', 'licencesEN', 'licencesAR', 'partners'] as const),
  ...(['searchSynonyms', 'suggestionsEN', 'suggestionsAR'] as const),
  ...networks,
] as const;

/** Fields that take a picture, with the columns that keep their addresses. */
export const pictureColumns = {
  LogoEnglish: 'logoEnglish',
  LogoArabic: 'logoArabic',
  LogoEnglishDark: 'logoEnglishDark',
  LogoArabicDark: 'logoArabicDark',
  Icon: 'icon',
  AuthorImage: 'authorImage',
} as const;

/** Those of them that take a logo. */
export const logoFields = [
  'LogoEnglish',
  'LogoArabic',
  'LogoEnglishDark',
  'LogoArabicDark',
] as const satisfies (keyof typeof pictureColumns)[];

/** The company's colours, with the columns that keep them. */
export const colourColumns = { primary: 'primaryColor', secondary: 'secondaryColor', ink: 'inkColor' } as const;

export const colourFields = Object.values(colourColumns);

export type PictureField = keyof typeof pictureColumns;

export const pictureFields = keysOf(pictureColumns);

/** The field that says that a stored picture shall go. */
export function removalOf<const Name extends PictureField>(name: Name): `Remove${Name}` {
  return `Remove${name}`;
}
