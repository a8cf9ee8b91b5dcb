import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import styles from './share-links.module.css';

/** Puts the address of the page where it can be pasted from. Needs scripts, and is not there without them. */
export function CopyLink({ url }: { url: string }) {
  const text = useText();
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <>
      <button type="button" className={`icon-button ${styles.copy}`} onClick={() => void copy()}>
        <span className="visually-hidden">{text('blog.copyLink')}</span>
        <Icon of={outcome === 'copied' ? Check : Link2} />
      </button>
      <span role="status" className={styles.outcome}>
        {outcome === 'copied' && text('blog.linkCopied')}
        {outcome === 'failed' && text('blog.linkNotCopied', { url })}
      </span>
    </>
  );
}
