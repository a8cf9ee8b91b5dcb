import { ArrowRight, Check, Copy, Printer } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../../kit/alive/use-is-hydrated.ts';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import form from './form.module.css';
import { useReadingStep } from './reading-day.ts';
import styles from './sent-panel.module.css';

type SentPanelProps = {
  title: string;
  reference: string;
  /** Who sent it, and where the answer will go. */
  name: string;
  email: string;
  /** What happens next: that it is read, today or later, and then the rest. */
  read: { today: TextKey; later: TextKey };
  next: TextKey[];
  /** The way to an empty form: its address, and what happens instead where scripts run. */
  again: { to: string; label: string; onClick: () => void };
  /** What is printed; without it there is nothing to print. */
  children?: ReactNode;
};

/** Takes the place of a form that was received. The focus comes along, so that it is read. */
export function SentPanel({ title, reference, name, email, read, next, again, children }: SentPanelProps) {
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // By itself the focus may show the end of a panel that is taller than a phone.
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView();
  }, []);

  function startOver(event: MouseEvent) {
    event.preventDefault();
    again.onClick();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: it answers what was just sent, also where no script moves the focus */}
      <section ref={panel} role="status" tabIndex={-1} autoFocus className={`${form.panel} ${styles.sent} no-print`}>
        <span className={styles.mark}>
          <Icon of={Check} />
        </span>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p className="lead">{text('sent.thanks', { name, email })}</p>
        </div>
        <div className={styles.reference}>
          <p>
            <small>{text('sent.reference')}</small>
            <b>{reference}</b>
          </p>
          <Actions reference={reference} canPrint={children !== undefined} />
        </div>
        <ol className={styles.next}>
          <li>{useReadingStep(read.today, read.later)}</li>
          {next.map((key) => (
            <li key={key}>{text(key)}</li>
          ))}
        </ol>
        <LocalLink to={again.to} className={styles.again} onClick={startOver}>
          {again.label}
          <Icon of={ArrowRight} flip />
        </LocalLink>
      </section>
      {children}
    </>
  );
}

/** Both need scripts, so without them they are not there. */
function Actions({ reference, canPrint }: { reference: string; canPrint: boolean }) {
  const text = useText();
  const [isCopied, setIsCopied] = useState(false);
  if (!useIsHydrated()) return null;
  // The clipboard is there on secure pages only.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  return (
    <div className={styles.actions}>
      {clipboard && (
        <Button
          variant="ghost"
          small
          onClick={() => clipboard.writeText(reference).then(() => setIsCopied(true), reportError)}
        >
          <Icon of={isCopied ? Check : Copy} />
          {text(isCopied ? 'sent.copied' : 'sent.copy')}
        </Button>
      )}
      {canPrint && (
        <Button variant="ghost" small onClick={() => window.print()}>
          <Icon of={Printer} />
          {text('sent.print')}
        </Button>
      )}
    </div>
  );
}
