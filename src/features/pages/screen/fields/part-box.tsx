import { Eye } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ownFirst } from '../../../../kit/i18n/languages.ts';
import type { TextKey } from '../../../../kit/i18n/text.ts';
import { useLanguage, useText } from '../../../../kit/i18n/use-text.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import styles from './part-box.module.css';

type PartBoxProps = {
  label: TextKey;
  count: number;
  /** Shows it in the preview; absent where nothing can be seen. */
  onLook?: (() => void) | undefined;
  isLookedAt: boolean;
  /** Whether and where it stands on the page, where that can be chosen. */
  place?: ReactNode;
  children: ReactNode;
};

/** The texts that stand together on the page. */
export function PartBox({ label, count, onLook, isLookedAt, place, children }: PartBoxProps) {
  const text = useText();
  const id = useId();
  const title = text(label);
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        <span className={styles.count}>{text('texts.count', { count })}</span>
        {place}
        {onLook && (
          <button
            type="button"
            className={`icon-button ${styles.look}`}
            aria-label={text('texts.look', { part: title })}
            aria-pressed={isLookedAt}
            onClick={onLook}
          >
            <Icon of={Eye} />
          </button>
        )}
      </div>
      <div className={styles.languages} aria-hidden="true">
        {ownFirst(useLanguage()).map((code) => (
          <span key={code}>{text(`texts.language.${code}`)}</span>
        ))}
      </div>
      {children}
    </section>
  );
}
