import { foldDigits } from '../i18n/fold-digits.ts';

// Arabic as it is usually written in Latin letters. Short vowels are not written in either.
const latin: Record<string, string> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
  ة: 'a',
  ى: 'a',
  ٱ: 'a',
  ء: '',
  پ: 'p',
  چ: 'ch',
  ژ: 'zh',
  گ: 'g',
  ڤ: 'v',
  ک: 'k',
  ی: 'y',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};
const longest = 80;

/** A title as the last part of an address: `Café: 24 tables` is `cafe-24-tables`. Empty when nothing of it can be written so. */
export function slugOf(title: string): string {
  const letters = foldDigits(title)
    .normalize('NFKD')
    .replace(/[\p{M}ـ'’]/gu, '')
    .toLowerCase()
    .replace(/[^ -~]/gu, (letter) => latin[letter] ?? '-')
    .replace(/[^a-z0-9]+/g, '-');
  const cut =
    letters.length > longest
      ? letters
          .slice(0, longest + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, longest)
      : letters;
  return cut.replace(/^-+|-+$/g, '');
}
