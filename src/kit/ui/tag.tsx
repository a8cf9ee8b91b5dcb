import type { Discipline } from '../contract/categories.ts';
import { findCategory } from '../contract/categories.ts';
import { useLanguage } from '../i18n/use-text.tsx';
import styles from './tag.module.css';

/** A category by its label: lagoon for software, apricot for hardware. `of` is any of its names. */
export function CategoryTag({ of }: { of: string }) {
  const language = useLanguage();
  const category = findCategory(of);
  const discipline: Discipline = category?.discipline ?? 'software';
  return (
    <span className={styles.tag} data-discipline={discipline}>
      {category?.label[language] ?? of}
    </span>
  );
}
