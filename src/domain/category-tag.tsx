import type { ReactNode } from 'react';
import { useText } from '../kit/i18n/use-text.tsx';
import type { Discipline } from './categories.ts';
import { categoryName, findCategory } from './categories.ts';
import styles from './category-tag.module.css';

/** Lagoon for software, apricot for hardware. */
export function Tag({ discipline, children }: { discipline: Discipline; children: ReactNode }) {
  return (
    <span className={styles.tag} data-discipline={discipline}>
      {children}
    </span>
  );
}

/** A category by its label. `of` is any of its names. */
export function CategoryTag({ of }: { of: string }) {
  const text = useText();
  const category = findCategory(of);
  return <Tag discipline={category?.discipline ?? 'software'}>{categoryName(of, text)}</Tag>;
}
