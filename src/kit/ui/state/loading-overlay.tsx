import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { loadingCounter } from '../../client/loading-counter.ts';
import { useText } from '../../i18n/use-text.tsx';
import { useLocation, useNavigation } from '../../router/hooks.ts';
import { LoadingMark, useLoadingMark } from './loading-mark.tsx';
import styles from './loading-overlay.module.css';

// Fast answers never show it, and once shown it stays long enough not to flash.
const delayMilliseconds = 150;
const leastMilliseconds = 300;

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
  useLoadingMark();
  const shown = useUnhurried(count > 0 || isNavigating);
  return (
    <div className={`no-print ${styles.overlay}`} role="status" data-shown={shown || undefined}>
      {shown && (
        <>
          <LoadingMark />
          <p>{text('shell.loading')}</p>
        </>
      )}
    </div>
  );
}
