import { limits } from '../../../../kit/contract/fields.ts';
import type { Language } from '../../../../kit/i18n/languages.ts';
import type { TextVariables } from '../../../../kit/i18n/text.ts';
import type { Media } from '../../../../kit/media/library/media.contract.ts';
import { sizeText } from '../../../../kit/media/size-text.ts';
import { acceptedOf } from '../../../../kit/staff/media/media-facts.ts';

type Kind = Media['kind'];

type Say = (key: 'media.tooLarge' | 'media.noPicture' | `rule.replace.${Kind}`, variables?: TextVariables) => string;

/** Why a file need not be sent: the server would refuse it. Null when it may be. `wanted`: only one of this kind will do. */
export function refusalOf(
  file: Pick<File, 'type' | 'size'>,
  text: Say,
  language: Language,
  wanted?: Kind,
): string | null {
  const kind = kindOf(file);
  if (kind === null) return text('media.noPicture');
  if (wanted && kind !== wanted) return text(`rule.replace.${wanted}`);
  if (file.size <= limits.imageBytes) return null;
  return text('media.tooLarge', {
    size: sizeText(file.size, language),
    limit: sizeText(limits.imageBytes, language),
  });
}

function kindOf({ type }: Pick<File, 'type'>): Kind | null {
  if (type === acceptedOf.document) return 'document';
  return type.startsWith('image/') ? 'picture' : null;
}
