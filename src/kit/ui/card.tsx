import type { ReactNode } from 'react';
import { Piece } from '../alive/piece.tsx';
import { IsolatedLatin } from '../i18n/isolated-latin.tsx';
import { LocalLink } from '../i18n/local-link.tsx';
import styles from './card.module.css';
import { Picture } from './picture/picture.tsx';

type CardProps = {
  to: string;
  title: string;
  picture: string;
  /** How wide the picture is shown, as in `<img sizes>`. */
  sizes: string;
  heading?: 'h2' | 'h3';
  /** The first on its page, seen on most screens without scrolling: its picture is fetched at once. */
  isFirst?: boolean;
  /** Stands between the picture and the title: a category, a date. */
  meta: ReactNode;
  children: ReactNode;
};

/**
 * A picture, a title and a sentence that lead somewhere. The whole card is the link. It comes alive by itself, so that a
 * button beside a row of cards need not wait for all of them.
 */
export function Card({ to, title, picture, sizes, heading: Heading = 'h3', isFirst, meta, children }: CardProps) {
  return (
    <Piece>
      <article className={styles.card}>
        <div className={styles.picture}>
          <Picture src={picture} alt="" sizes={sizes} priority={isFirst} />
        </div>
        <div className={styles.words}>
          <div className={styles.meta}>{meta}</div>
          <Heading className={styles.title}>
            <LocalLink to={to}>
              <IsolatedLatin>{title}</IsolatedLatin>
            </LocalLink>
          </Heading>
          <p>{children}</p>
        </div>
      </article>
    </Piece>
  );
}
