import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { loadingCounter } from '../http/loading-counter.ts';
import { useText } from '../i18n/use-text.tsx';
import styles from './loading-overlay.module.css';

// Fast answers never show it, and once shown it stays long enough not to flash.
const delayMilliseconds = 150;
const leastMilliseconds = 300;

const softwareArch = 'M5.5 43V25.5C5.5 16.2 10.6 9.4 17 5C23.4 9.4 28.5 16.2 28.5 25.5V43';
const hardwareArch = 'M19.5 43V25.5C19.5 16.2 24.6 9.4 31 5C37.4 9.4 42.5 16.2 42.5 25.5V43';

function useUnhurried(busy: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (busy === shown) return;
    const wait = busy ? delayMilliseconds : leastMilliseconds - (performance.now() - shownAt.current);
    const timer = setTimeout(() => {
      if (busy) shownAt.current = performance.now();
      setShown(busy);
    }, wait);
    return () => clearTimeout(timer);
  }, [busy, shown]);
  return shown;
}

/** What is still under way for a page that was left, or never reached, keeps nobody waiting on this one. */
function useFreshStart() {
  const { key } = useLocation();
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current !== key) loadingCounter.reset();
    shown.current = key;
  }, [key]);
}

/** Covers the page while at least one request is in flight. */
export function LoadingOverlay() {
  const text = useText();
  const count = useSyncExternalStore(loadingCounter.subscribe, loadingCounter.getCount, () => 0);
  // A page's own files are requests too; the router waits for them, the counter does not see them.
  const isNavigating = useNavigation().state !== 'idle';
  useFreshStart();
  const shown = useUnhurried(count > 0 || isNavigating);
  return (
    <div className={`no-print ${styles.overlay}`} role="status" data-shown={shown || undefined}>
      {shown && (
        <>
          <svg viewBox="0 0 48 48" width="112" height="112" aria-hidden="true">
            <path className={styles.track} d={softwareArch} />
            <path className={styles.track} d={hardwareArch} />
            <path className={styles.software} pathLength={100} d={softwareArch} />
            <path className={styles.hardware} pathLength={100} d={hardwareArch} />
          </svg>
          <p>{text('shell.loading')}</p>
        </>
      )}
    </div>
  );
}
