import { Check, CircleExclamationPoint, Clock } from 'lucide-react';
import type { ArabicState } from '../../contract/arabic-state.ts';
import { languages } from '../../i18n/languages.ts';
import { useLanguage, useText } from '../../i18n/use-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './arabic-badge.module.css';

type ArabicBadgeProps = {
  state: ArabicState;
  /** What is missing, in the reader's words. */
  missing?: string[];
};

const icons = { complete: Check, older: Clock, missing: CircleExclamationPoint };

/** Says on a card whether the Arabic keeps up with the English. */
export function ArabicBadge({ state, missing = [] }: ArabicBadgeProps) {
  const text = useText();
  const { locale } = languages[useLanguage()];
  const fields = new Intl.ListFormat(locale).format(missing);
  const sentences = {
    complete: text('admin.list.arabicComplete'),
    older: text('admin.list.arabicOlder'),
    missing: fields ? text('admin.list.arabicMissingFields', { fields }) : text('admin.list.arabicMissing'),
  };
  return (
    <p className={styles.badge} data-state={state}>
      <Icon of={icons[state]} />
      {sentences[state]}
    </p>
  );
}
