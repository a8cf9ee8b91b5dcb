import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = {
  /** An icon, or the portrait of whom it is about. */
  mark: ReactNode;
  title?: string;
  words: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
  /** Not where it was there from the start, or in a list that is read out as a whole. */
  isReadOut?: boolean;
};

/** Something to know before one goes on, with what can be done about it. */
export function Notice({ mark, title, words, children, isReadOut = true }: NoticeProps) {
  return (
    <div className={styles.notice}>
      {mark}
      <p role={isReadOut ? 'status' : undefined}>
        {title && <b>{title}</b>}
        {words}
      </p>
      {children}
    </div>
  );
}
