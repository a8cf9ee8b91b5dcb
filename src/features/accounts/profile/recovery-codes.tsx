import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useUnsavedChanges } from '../../../kit/staff/action/unsaved-changes.ts';
import { useToast } from '../../../kit/staff/ui/toasts.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import styles from './profile.module.css';

/** Shown this once, with three ways to keep them. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const text = useText();
  const showToast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const all = codes.join('\n');
  // What had the focus is gone, and this must not be overlooked.
  useEffect(() => heading.current?.focus(), []);
  useUnsavedChanges({ exist: true, warning: 'profile.codesLost' });

  async function copy() {
    try {
      await navigator.clipboard.writeText(all);
      showToast({ kind: 'done', message: text('profile.codesCopied') });
    } catch {
      showToast({ kind: 'failed', message: text('profile.failed', { reason: text('profile.noClipboard') }) });
    }
  }

  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1}>
        {text('profile.codesTitle')}
      </h3>
      <p>{text('profile.codesText')}</p>
      <ul dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="ghost" small onClick={copy}>
          <Icon of={Copy} />
          {text('profile.copyCodes')}
        </Button>
        <Button variant="ghost" small onClick={() => download(all)}>
          <Icon of={Download} />
          {text('profile.downloadCodes')}
        </Button>
        <Button variant="ghost" small onClick={() => window.print()}>
          <Icon of={Printer} />
          {text('profile.printCodes')}
        </Button>
        <Button small onClick={onKept}>
          {text('profile.codesKept')}
        </Button>
      </div>
    </div>
  );
}

function download(codes: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${window.location.host}\n\n${codes}\n`], { type: 'text/plain' }));
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
