import { Check, CircleExclamationPoint, Clock } from 'lucide-react';
import { languages } from '../../../i18n/languages.ts';
import { useLanguage, useText } from '../../../i18n/use-text.tsx';
import { Link } from '../../../router/link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './arabic-badge.module.css';
import type { CardArabic } from './use-arabic-states.ts';

const icons = { complete: Check, older: Clock, missing: CircleExclamationPoint };

/** Says on a card whether the Arabic keeps up with the English, and takes the answer that it is still right. */
export function ArabicBadge({ state, fields, deskPath, onConfirm }: CardArabic) {
  const sentence = useArabicSentence()(state, fields);
  return (
    <div className={styles.badge} data-state={state}>
      <p>
        <Icon of={icons[state]} />
        {deskPath ? <Link to={deskPath}>{sentence}</Link> : sentence}
      </p>
      {onConfirm && <StillRight onConfirm={onConfirm} />}
    </div>
  );
}

export function useArabicSentence() {
  const text = useText();
  const { locale } = languages[useLanguage()];
  return (state: CardArabic['state'], names: string[]): string => {
    const fields = new Intl.ListFormat(locale).format(names);
    if (state === 'complete') return text('admin.list.arabicComplete');
    if (state === 'older') return fields ? text('arabic.olderFields', { fields }) : text('admin.list.arabicOlder');
    return fields ? text('admin.list.arabicMissingFields', { fields }) : text('admin.list.arabicMissing');
  };
}

/** The answer to "older than the English": it was read, and needs no change. */
export function StillRight({ onConfirm }: { onConfirm: () => void }) {
  const text = useText();
  return (
    <button type="button" className={styles.confirm} onClick={onConfirm} title={text('arabic.stillRightHint')}>
      {text('arabic.stillRight')}
    </button>
  );
}
