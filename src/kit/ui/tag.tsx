import type { ReactNode } from 'react';
import type { Discipline } from '../contract/categories.ts';
import { findCategory } from '../contract/categories.ts';
import { useLanguage } from '../i18n/use-text.tsx';
import styles from './tag.module.css';

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
  const language = useLanguage();
  const category = findCategory(of);
  return <Tag discipline={category?.discipline ?? 'software'}>{category?.label[language] ?? of}</Tag>;
}
