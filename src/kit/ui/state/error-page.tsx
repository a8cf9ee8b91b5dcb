import { useEffect, useState, useSyncExternalStore } from 'react';
import { languages } from '../../i18n/languages.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useLanguage, useText } from '../../i18n/use-text.tsx';
import { MissingCode } from '../../pages/missing-code.ts';
import { useRouteError } from '../../router/hooks.ts';
import { buttonClasses } from '../button.tsx';
import styles from './error-page.module.css';
import { StatePanel } from './state-panel.tsx';

/**
 * Stands where a page should be when it failed. The ways out are plain links, the first an empty one, which is this
 * address again: they fetch code and data anew, and work where no script does.
 */
export function ErrorPage() {
  const { prefix } = languages[useLanguage()];
  return <Failure words="error.text" way="error.home" home={prefix || '/'} />;
}

/** The same for our own people, who need not write to us. */
export function StaffErrorPage() {
  return <Failure words="error.staffText" way="error.staffHome" home="/admin/home" />;
}

type FailureProps = { words: TextKey; way: TextKey; home: string };

function Failure({ words, way, home }: FailureProps) {
  const text = useText();
  const look = buttonClasses({ variant: 'ghost', small: true });
  const isLeaving = useFreshDocument();
  const isOffline = useIsOffline();
  if (isLeaving) return null;
  return (
    <div className={`wrap ${styles.page}`}>
      <StatePanel kind="error" heading="h1" title={text(isOffline ? 'error.offlineTitle' : 'error.title')}>
        <p>{text(isOffline ? 'error.offlineText' : words)}</p>
        <p className={styles.ways}>
          {/* biome-ignore lint/a11y/useValidAnchor: empty means "this address again" */}
          <a className={look} href="">
            {text('error.retry')}
          </a>
          <a className={look} href={home}>
            {text(way)}
          </a>
        </p>
      </StatePanel>
    </div>
  );
}

/**
 * In a tab that was open during an upgrade, the next page's code is gone with the old version. If the server is there,
 * the document comes anew and brings the new one. Returns whether that is still to be seen.
 */
function useFreshDocument(): boolean {
  const isCodeMissing = useRouteError() instanceof MissingCode;
  const [isAsking, setIsAsking] = useState(isCodeMissing);
  useEffect(() => {
    if (!isCodeMissing) return;
    fetch(location.href, { method: 'HEAD' }).then(
      ({ ok }) => (ok ? location.reload() : setIsAsking(false)),
      () => setIsAsking(false),
    );
  }, [isCodeMissing]);
  return isAsking;
}

function watchConnection(listener: () => void) {
  for (const type of ['online', 'offline']) window.addEventListener(type, listener);
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, listener);
  };
}

/** Whoever reads a page of the server's is connected. */
function useIsOffline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false,
  );
}

/** The same where not even the layout could be loaded, and nothing else makes it the main content. */
export function LoneErrorPage() {
  return (
    <main>
      <ErrorPage />
    </main>
  );
}
