import { limits } from '../../../../kit/contract/fields.ts';
import type { Language } from '../../../../kit/i18n/languages.ts';
import type { TextVariables } from '../../../../kit/i18n/text.ts';
import { sizeText } from '../../../../kit/media/size-text.ts';

type Say = (key: 'media.tooLarge' | 'media.noPicture', variables?: TextVariables) => string;

/** Why a file need not be sent: the server would refuse it. Null when it may be. */
export function refusalOf(file: Pick<File, 'type' | 'size'>, text: Say, language: Language): string | null {
  if (!file.type.startsWith('image/')) return text('media.noPicture');
  if (file.size <= limits.imageBytes) return null;
  return text('media.tooLarge', {
    size: sizeText(file.size, language),
    limit: sizeText(limits.imageBytes, language),
  });
}
