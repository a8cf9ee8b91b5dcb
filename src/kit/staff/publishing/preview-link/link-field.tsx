import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TextKey } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.tsx';
import fieldStyles from '../../../ui/fields/field.module.css';
import { Icon } from '../../../ui/icon.tsx';
import styles from './preview-link-card.module.css';

/** The address, and a button that copies it. */
export function LinkField({ address }: { address: string }) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<TextKey | null>(null);

  async function copy() {
    // Selected first: where the browser forbids the clipboard, Ctrl+C does it.
    input.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setSaid('previewLink.copied');
    } catch {
      setSaid('previewLink.notCopied');
    }
  }

  return (
    <>
      <div className={styles.link}>
        <input
          ref={input}
          className={fieldStyles.input}
          aria-label={text('previewLink.field')}
          readOnly
          dir="ltr"
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className="icon-button" onClick={() => void copy()}>
          <span className="visually-hidden">{text('previewLink.copy')}</span>
          <Icon of={Copy} />
        </button>
      </div>
      <p role="status" className={styles.said}>
        {said && text(said)}
      </p>
    </>
  );
}
