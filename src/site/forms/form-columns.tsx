import type { ReactNode } from 'react';
import { Piece } from '../../kit/alive/piece.tsx';
import styles from './form-columns.module.css';
import { ReachUs } from './reach-us.tsx';

/** The form, and beside it the other ways to us. */
export function FormColumns({ children }: { children: ReactNode }) {
  return (
    <div className={`wrap ${styles.columns}`}>
      <div className={styles.main}>
        <Piece>{children}</Piece>
      </div>
      <Piece>
        <ReachUs />
      </Piece>
    </div>
  );
}
