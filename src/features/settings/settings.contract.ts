import * as z from 'zod/mini';
import { type WeekDay, weekDays } from '../../domain/opening-hours.ts';
import { analyticsIdShapes } from '../../domain/rules/analytics-ids.ts';
import { ownPhone } from '../../domain/rules/phone-field.ts';
import { colourNames } from '../../kit/brand/palette.ts';
import { byName } from '../../kit/contract/by-name.ts';
import {
  blankOr,
  clearable,
  email,
  flag,
  image,
  longText,
  pattern,
  text,
  webAddress,
  wholeNumber,
} from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';
import { isTimeZone } from '../../kit/i18n/company-time.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { isCurrency } from '../../kit/i18n/money/currency.ts';
import { addressesIn } from './notify-emails.ts';
import { readableColours } from './own-colours.ts';
import { areGroups, areSuggestions } from './search-words.ts';
import {
  colourFields,
  logoFields,
  networks,
  pictureColumns,
  pictureFields,
  removalOf,
  statisticNames,
} from './settings-names.ts';
import { statisticRows, statisticValue } from './statistics.ts';

const drawing = { src: z.string(), ratio: z.number() };
const statistic = z.object({
  counts: z.enum(['', ...statisticNames]),
  value: z.string(),
  ...pair('label', z.string()),
});
const ownLogo = z.nullable(z.object({ ...drawing, onDark: z.nullable(z.object(drawing)) }));

/** Everything about the company that pages show. Nothing else leaves the server for visitors. */
export const settings = z.object({
  ...pair('company', z.string()),
  /** The company's own; null where the built-in drawing is shown. */
  logo: z.object({ en: ownLogo, ar: ownLogo }),
  /** The picture that tabs, phones and the loading mark show; null where it is the built-in one. */
  icon: z.nullable(z.object({ picture: z.string(), isLogo: z.boolean() })),
  /** The company's own; missing where they are ours. */
  colours: z.optional(z.object(each(colourNames, z.string()))),
  ...pair('description', z.string()),
  ...pair('keywords', z.string()),
  ...pair('location', z.string()),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  mapAddress: z.string(),
  ...pair('city', z.string()),
  ...pair('country', z.string()),
  /** Null where nobody has told them. */
  hours: z.nullable(z.object({ days: z.array(z.custom<WeekDay>(isWeekDay)), from: z.string(), until: z.string() })),
  /** Where a map shows the way. */
  mapLink: z.string(),
  registrationNumber: z.string(),
  taxNumber: z.string(),
  /** One on each line. */
  ...pair('licences', z.string()),
  partners: z.string(),
  social: z.object(each(networks, z.string())),
  /** Who signs the articles. */
  ...pair('authorName', z.string()),
  ...pair('authorRole', z.string()),
  ...pair('authorBio', z.string()),
  authorImage: z.string(),
  /** Projects, specialists, clients, years: fixed text in the specification. */
  statistics: z.array(z.string()),
  /** What the home page shows instead: other figures, in another order, by other words. */
  figures: z.optional(z.array(statistic)),
  /** How much more a plan normally costs, in percent, and what is said about it. */
  planUplift: z.number(),
  ...pair('planLabel', z.string()),
  /** Of prices. None is dollars. */
  currency: z.optional(z.string()),
  phoneDigits: z.number(),
  phoneCountryCode: z.string(),
  /** The day that weeks begin with, of those but Sunday, which is 0. */
  weekStart: z.optional(z.number()),
  /** The IANA name of the zone that all dates are told in. */
  timeZone: z.string(),
  /** Of the tools that are set up; null when none is, and there is nothing to ask the visitor. */
  measuring: z.nullable(
    z.object({ google: z.optional(z.string()), meta: z.optional(z.string()), tiktok: z.optional(z.string()) }),
  ),
});

export type Settings = z.infer<typeof settings>;

/** With what only staff and the program itself may know. */
export type AllSettings = Settings & {
  /** Who hears of new requests. */
  notifyEmails: string[];
  /** How long handled requests are kept; 0 is for ever. */
  keepRequestsMonths: number;
  /** Groups of words that mean the same, beside those of the program. */
  searchSynonyms: string[][];
  searchSuggestions: Record<Language, string[]>;
  /** Marketers ask for their articles to be published. */
  approveArticles: boolean;
};

function isWeekDay(value: unknown): value is WeekDay {
  return weekDays.some((day) => day === value);
}

const openDays = z
  .string({ error: 'rule.choice' })
  .check(z.refine((value) => value.split(',').every(isWeekDay), { error: 'rule.choice', params: { code: 'choice' } }));

const timeOfDay = () => pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'rule.choice');

const hours = z.object({ openFrom: blankOr(timeOfDay()), openUntil: blankOr(timeOfDay()) });

const https = webAddress().check(
  z.refine((value) => /^https:/i.test(value), { error: 'rule.https', params: { code: 'url' } }),
);

const timeZone = z
  .string({ error: 'rule.timeZone' })
  .check(z.refine(isTimeZone, { error: 'rule.timeZone', params: { code: 'timeZone' } }));

const currency = pattern(/^[A-Z]{3}$/, 'rule.currency').check(
  z.refine(isCurrency, { error: 'rule.currency', params: { code: 'currency' } }),
);

const addresses = z.string({ error: 'rule.required' }).check(
  z.maxLength(2000, 'rule.tooLong'),
  z.refine((value) => addressesIn(value).every((address) => z.safeParse(email(), address).success), {
    error: 'rule.emails',
    params: { code: 'email' },
  }),
);

/** Where the company is to be found, and what shows that it is registered there. */
const place = {
  ...pair('city', blankOr(text(80))),
  ...pair('country', blankOr(text(80))),
  openDays: blankOr(openDays),
  openFrom: blankOr(timeOfDay()),
  openUntil: blankOr(timeOfDay()),
  mapLink: blankOr(https),
  registrationNumber: blankOr(text(60)),
  taxNumber: blankOr(text(60)),
  /** One on each line. */
  ...pair('licences', blankOr(longText(1000))),
  partners: blankOr(longText(1000)),
};

export const settingsPlace = z.strictObject(place);

const synonyms = longText(5000).check(z.refine(areGroups, { error: 'rule.synonyms', params: { code: 'pattern' } }));

const suggestions = longText(400).check(
  z.refine(areSuggestions, { error: 'rule.suggestions', params: { code: 'pattern' } }),
);

/** Numbers and texts as one flat list: each is a field of the form, and a column of the record. */
const fields = {
  ...pair('company', text(80)),
  /** Off shows the built-in drawing, whatever was uploaded. */
  ownLogo: flag(),
  /** Without any of the three the stored ones stay. With some, the others are ours. */
  ...each(colourFields, clearable(pattern(/^#[0-9A-F]{6}$/, 'rule.colour'))),
  /** Without it the stored one stays. */
  timeZone: blankOr(timeZone),
  /** Without it the stored one stays; 0 is Sunday. */
  weekStart: blankOr(wholeNumber(0, 6, 'rule.choice')),
  // Several of a kind: the message has to say which.
  email1: email('rule.emailOf'),
  email2: blankOr(email('rule.emailOf')),
  email3: blankOr(email('rule.emailOf')),
  phone1: ownPhone(),
  phone2: blankOr(ownPhone()),
  ...pair('location', text(200)),
  mapAddress: blankOr(https),
  ...place,
  ...each(networks, blankOr(webAddress())),
  /** All figures in their order. Without them the four below can be set by name, and what is not named stays. */
  statistics: statisticRows,
  ...each(statisticNames, z.optional(statisticValue)),
  ...pair('description', text(160)),
  ...pair('keywords', longText(1000)),
  searchSynonyms: blankOr(synonyms),
  ...pair('suggestions', blankOr(suggestions)),
  planUplift: wholeNumber(0, 900, 'rule.percent'),
  /** Without it the stored one stays. */
  currency: blankOr(currency),
  ...pair('planLabel', text(40)),
  ...pair('authorName', text(120)),
  ...pair('authorRole', text(120)),
  ...pair('authorBio', longText(500)),
  /** Without it the stored one stays. */
  approveArticles: z.optional(flag()),
  notifyEmails: addresses,
  gaMeasurementId: blankOr(pattern(analyticsIdShapes.google, 'rule.gaMeasurementId')),
  metaPixelId: blankOr(pattern(analyticsIdShapes.meta, 'rule.metaPixelId')),
  tiktokPixelId: blankOr(pattern(analyticsIdShapes.tiktok, 'rule.tiktokPixelId')),
  phoneDigits: wholeNumber(6, 15, 'rule.phoneLength'),
  phoneCountryCode: blankOr(pattern(/^[1-9]\d{0,2}$/, 'rule.countryCode')),
  keepRequestsMonths: wholeNumber(0, 120, 'rule.months'),
};

/** What can be clear where nothing is drawn; what comes from the library is WebP. */
export const logoTypes = ['image/svg+xml', 'image/png', 'image/webp'];

const leastLogoWidth = 300;

/** A drawing is as wide as it has to be; only of others the width is known. */
const logo = image({
  isRight: ({ type, width = leastLogoWidth }) => logoTypes.includes(type) && width >= leastLogoWidth,
  error: 'rule.logo',
  code: 'logo',
});

/** Without a file the stored picture stays, unless it is to go. */
export const settingsWrite = z
  .strictObject({
    ...fields,
    ...each(pictureFields, z.optional(image())),
    ...each(logoFields, z.optional(logo)),
    ...each(pictureFields.map(removalOf), z.optional(flag())),
  })
  .check(
    z.refine(({ openFrom, openUntil }) => !openFrom || !openUntil || openFrom < openUntil, {
      path: ['openUntil'],
      error: 'rule.closesLater',
      params: { code: 'order' },
      when: ({ value }) => z.safeParse(hours, value).success,
    }),
    readableColours,
  );

export type SettingsWrite = z.infer<typeof settingsWrite>;

/** The whole record, as the form shows it. */
const settingsRecord = z.object({
  id: z.number(),
  ...(Object.fromEntries(Object.keys(fields).map((name) => [name, z.string()])) as Record<TextName, z.ZodMiniString>),
  ownLogo: z.boolean(),
  approveArticles: z.boolean(),
  planUplift: z.number(),
  phoneDigits: z.number(),
  keepRequestsMonths: z.number(),
  weekStart: z.number(),
  statistics: z.array(statistic),
  ...each(Object.values(pictureColumns), z.string()),
});

type NumberName = 'planUplift' | 'phoneDigits' | 'keepRequestsMonths' | 'weekStart';
type OtherName = 'ownLogo' | 'approveArticles' | 'statistics' | NumberName;
type TextName = Exclude<keyof typeof fields, OtherName>;

export type SettingsRecord = z.infer<typeof settingsRecord>;

function each<const Name extends string, Field>(names: readonly Name[], field: Field) {
  return byName(names, () => field);
}

export const settingsSchemas = {
  read: { output: settings },
  readAll: { output: settingsRecord },
  update: { body: settingsWrite, output: settingsRecord },
};
