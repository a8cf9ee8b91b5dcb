import * as z from 'zod/mini';
import { foldDigits } from '../i18n/fold-digits.ts';
import type { TextKey } from '../i18n/text.ts';
import { stripMarkup } from './markup.ts';
import { emailLimits, hasEmailShape, isClean, lineLength, tidy } from './plain-text.ts';

/** The specification's limits, and ours where it sets none. */
export const limits = {
  emailLength: emailLimits.length,
  emailLocalLength: emailLimits.localLength,
  imageBytes: 52_428_800,
  lineLength,
  textLength: 5_000,
  htmlLength: 100_000,
  listLength: 50,
  pageSize: 100,
  stars: 5,
};

/** A rule's message is a text key, so that the same rule speaks English and Arabic. */
const says = (key: TextKey) => key;

const cleanText = z.refine<string>(isClean, {
  error: says('rule.characters'),
  params: { code: 'characters' },
});

const trimmed = z.overwrite<string>(tidy);

// A form sends its line breaks as two characters; a text is not longer for that.
const plain = z.overwrite<string>((value) => tidy(stripMarkup(value).replace(/\r\n?/g, '\n')));

// Joiners and marks are part of Arabic words, but a text of nothing else is empty to the eye.
const visible = (message: TextKey) =>
  z.refine<string>((value) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value), { error: message, params: { code: 'required' } });

/** What a text has to be, and what to say when it is not: without a sentence of its own, that it is required. */
type TextRule = { min?: number; says?: TextKey };

const requiredString = ({ min = 1, says: message = says('rule.required') }: TextRule = {}) =>
  z.string({ error: message }).check(plain, visible(message), z.minLength(min, message));

/** One line of plain text. */
export function text(max = limits.lineLength, rule?: TextRule) {
  return requiredString(rule).check(
    z.maxLength(max, says('rule.tooLong')),
    z.refine((value) => !/[\r\n\u2028\u2029]/.test(value), {
      error: says('rule.oneLine'),
      params: { code: 'oneLine' },
    }),
    cleanText,
  );
}

/** Plain text of several lines. */
export function longText(max = limits.textLength, rule?: TextRule) {
  return requiredString(rule).check(z.maxLength(max, says('rule.tooLong')), cleanText);
}

/** A word to look for, in the query of an address. */
export function searched() {
  return z.string({ error: says('rule.required') }).check(
    z.overwrite((value) => value.trim()),
    z.maxLength(limits.lineLength, says('rule.tooLong')),
    cleanText,
  );
}

/** Formatted text that may say nothing yet. */
export function htmlDraft(max = limits.htmlLength) {
  return z.string({ error: says('rule.required') }).check(z.maxLength(max, says('rule.tooLong')), cleanText);
}

/** Formatted text. The server also takes out everything that is not on its list. */
export function html(max = limits.htmlLength) {
  return z.string({ error: says('rule.required') }).check(
    z.minLength(1, says('rule.required')),
    z.maxLength(max, says('rule.tooLong')),
    z.refine((value) => /<img\b/i.test(value) || /[\p{L}\p{N}]/u.test(value.replace(/<[^<>]*>/g, '')), {
      error: says('rule.required'),
      params: { code: 'required' },
    }),
    cleanText,
  );
}

export function email(message: TextKey = 'rule.email') {
  return z.string({ error: message }).check(
    trimmed,
    z.minLength(1, message),
    z.maxLength(limits.emailLength, message),
    z.refine(hasEmailShape, {
      error: message,
      params: { code: 'email' },
    }),
    cleanText,
  );
}

/** Something short of a fixed form, such as an identifier. In capitals, however it was typed. */
export function pattern(shape: RegExp, message: TextKey) {
  const folded = z.overwrite((value: string) => foldDigits(value.trim()).toUpperCase());
  return z.string({ error: message }).check(folded, z.regex(shape, message));
}

/** A field that may be left empty. What stands in it has to obey its rule. */
export function blankOr<Field extends z.core.$ZodType>(field: Field) {
  // The server takes empty fields out of a body before it looks at them; a form in the browser has them in it.
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)),
      z.optional(field),
    ),
  );
}

/**
 * A field that came later than its records. Left out of a body it stays as it is stored; emptied, by an empty text, an
 * empty list or null, nothing is stored any more.
 */
export function clearable<Field extends z.core.$ZodType>(field: Field) {
  return z.optional(z.pipe(z.transform(emptyAsNull), z.nullable(field)));
}

function emptyAsNull(value: unknown): unknown {
  const isEmpty = typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
  return isEmpty ? null : value;
}

/** Numbers arrive as text from forms and multipart bodies, as numbers from JSON. */
function numberFrom(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  // Whoever writes Arabic digits writes the Arabic point as well.
  const folded = foldDigits(value.trim()).replace('\u066b', '.');
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(folded) ? Number(folded) : Number.NaN;
}

const numeric = (message: TextKey, ...checks: z.core.CheckFn<number>[] | z.core.$ZodCheck<number>[]) =>
  z.pipe(z.transform(numberFrom), z.number({ error: message }).check(...checks));

export function wholeNumber(min: number, max: number, message: TextKey = 'rule.number') {
  return numeric(message, z.multipleOf(1, message), z.minimum(min, message), z.maximum(max, message));
}

export function price() {
  return numeric('rule.price', z.minimum(0, says('rule.price')), z.maximum(1_000_000, says('rule.price')));
}

export function stars() {
  return wholeNumber(1, limits.stars, 'rule.stars');
}

const flags: Record<string, boolean> = { true: true, '1': true, on: true, false: false, '0': false, off: false };

/** A switch. `IsBest=false` in a form body is text, and it means false. */
export function flag() {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? (flags[value.toLowerCase()] ?? value) : value)),
    z.boolean({ error: says('rule.flag') }),
  );
}

export function webAddress() {
  return requiredString().check(
    z.maxLength(2_000, says('rule.tooLong')),
    z.refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), {
      error: says('rule.url'),
      params: { code: 'url' },
    }),
    cleanText,
  );
}

export function choice<const Values extends readonly string[]>(values: Values, message: TextKey = 'rule.choice') {
  return z.enum(values, { error: message });
}

/** What a browser's `File` and the server's received upload have in common. `width`: of a picture, where it is known. */
export type FileLike = { size: number; type: string; width?: number | undefined };

/** Marks the server's uploads. A symbol, because a JSON body can imitate any other property of a file. */
export const fileMark = Symbol.for('meridian.file');

function isFileLike(value: unknown): value is FileLike {
  return value instanceof Blob || (typeof value === 'object' && value !== null && fileMark in value);
}

const isImage = ({ type }: FileLike) => type.startsWith('image/');

/** A picture that is sent. The browser sees the declared type; the server also decodes the bytes. */
export function imageFile() {
  return sentFile(says('rule.image'), { isRight: isImage, error: says('rule.imageType'), code: 'imageType' });
}

const documentTaking = new WeakSet<z.core.$ZodType>();

/** A picture or a PDF document. */
export function libraryFile() {
  const isRight = (file: FileLike) => isImage(file) || file.type === 'application/pdf';
  const rule = sentFile(says('rule.file'), { isRight, error: says('rule.fileType'), code: 'fileType' });
  documentTaking.add(rule);
  return rule;
}

export const isDocumentTaking = (rule: z.core.$ZodType) => documentTaking.has(rule);

type FileRule = { isRight: (file: FileLike) => boolean; error: TextKey; code: string };

function sentFile(missing: TextKey, { isRight, error, code }: FileRule) {
  return z.custom<FileLike>(isFileLike, { error: missing }).check(
    z.refine(isRight, { error, params: { code } }),
    z.refine((file) => file.size <= limits.imageBytes, {
      error: says('rule.imageSize'),
      params: { code: 'imageSize' },
    }),
  );
}

const choosable = new WeakSet<z.core.$ZodType>();

/** A picture that is sent, or chosen from the library: what stands for that one obeys the same rules. */
export function image(...also: FileRule[]) {
  const rule = imageFile().check(
    ...also.map(({ isRight, error, code }) =>
      // Of what is no picture at all, only that is said.
      z.refine<FileLike>((file) => !isImage(file) || isRight(file), { error, params: { code } }),
    ),
  );
  choosable.add(rule);
  return rule;
}

export const isChoosable = (rule: z.core.$ZodType) => choosable.has(rule);

export function listOf<Item extends z.core.$ZodType>(item: Item, min = 0, max = limits.listLength) {
  return z
    .array(item, { error: says('rule.list') })
    .check(z.minLength(min, says('rule.listFew')), z.maxLength(max, says('rule.listMany')));
}
