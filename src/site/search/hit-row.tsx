import { ArrowRight, FileText } from 'lucide-react';
import { findCategory } from '../../domain/categories.ts';
import { IsolatedLatin } from '../../kit/i18n/isolated-latin.tsx';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import { serviceIcons } from '../layout/links.ts';
import { markWords } from './marked.ts';
import type { Hit } from './search-data.ts';
import styles from './search-results.module.css';

/** One thing that was found. The drawing of its category stands in where it has no picture. */
export function HitRow({ hit: { to, title, text, category, picture }, marked }: { hit: Hit; marked: string[][] }) {
  const known = findCategory(category);
  // Only pages of the site are of no category and have no picture.
  const icon = known ? serviceIcons[known.icon] : FileText;
  return (
    <LocalLink to={to} className={styles.row} data-discipline={known?.discipline} data-hit>
      {picture ? (
        <Picture className={styles.picture} src={picture} alt="" sizes="64px" />
      ) : (
        <span className={styles.tile}>{icon && <Icon of={icon} />}</span>
      )}
      <span className={styles.words}>
        <b>
          <IsolatedLatin write={(piece) => <Marked text={piece} lists={marked} />}>{title}</IsolatedLatin>
        </b>
        <span>
          <Marked text={text} lists={marked} />
        </span>
      </span>
      <Icon of={ArrowRight} flip className={styles.arrow} />
    </LocalLink>
  );
}

function Marked({ text, lists }: { text: string; lists: string[][] }) {
  const pieces = markWords(text, lists);
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
  return pieces.map(({ words, marked }, index) => (marked ? <mark key={index}>{words}</mark> : words));
}
