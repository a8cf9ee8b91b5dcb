import { use } from 'react';
import { useText } from '../../../i18n/use-text.tsx';
import styles from '../../difference/difference.module.css';
import { ArticleDifference, TextDifference } from '../../difference/text-difference.tsx';
import { FilePicture } from '../../fields/file-picture.tsx';
import { isNewPicture, type NewPicture } from '../../media/library-picture.ts';
import { FieldWordsContext } from '../../session/field-words.ts';

type ConflictValueProps = { name: string; base: unknown; value: unknown };

/** What one side has made of a field, with what that changed in it marked. */
export function ConflictValue({ name, base, value }: ConflictValueProps) {
  const text = useText();
  const wordsOf = use(FieldWordsContext);
  const pictures = picturesIn(value);
  if (pictures.length > 0) {
    return (
      <span className={styles.pictures}>
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
          <FilePicture key={index} image={picture} />
        ))}
      </span>
    );
  }
  const words = (one: unknown) => {
    if (typeof one === 'boolean') return text(one ? 'history.yes' : 'history.no');
    if (Array.isArray(one)) return one.map((row) => Object.values(row ?? {}).join(' · ')).join('\n');
    const value = String(one ?? '');
    return wordsOf(name, value, text) ?? value;
  };
  const Difference = name.startsWith('Content') ? ArticleDifference : TextDifference;
  const code = name.endsWith('AR') ? 'ar' : name.endsWith('EN') ? 'en' : undefined;
  return (
    <span className={styles.field} lang={code} dir={code && (code === 'ar' ? 'rtl' : 'ltr')}>
      <Difference before={words(base)} after={words(value)} />
    </span>
  );
}

function picturesIn(value: unknown): (NewPicture | string)[] {
  const isPicture = (one: unknown): one is NewPicture | string =>
    isNewPicture(one) || (typeof one === 'string' && one.startsWith('/uploads/'));
  return [value].flat().filter(isPicture);
}
