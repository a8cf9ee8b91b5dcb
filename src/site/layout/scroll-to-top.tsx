import { ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import styles from './scroll-to-top.module.css';

const scrollAfter = 150;
const clearAfter = 500;
// A long way up takes the browser this long; the button must not come back on the way.
const awayFor = 2000;

function watchScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
}

function scrollToStart() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}

/** Appears once the visitor is more than one window height down the page. */
export function ScrollToTop() {
  const text = useText();
  const [pressed, setPressed] = useState(false);
  const [away, setAway] = useState(false);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const far = useSyncExternalStore(
    watchScroll,
    () => window.scrollY > window.innerHeight,
    () => false,
  );

  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  function press() {
    setPressed(true);
    setAway(true);
    timers.current.forEach(clearTimeout);
    timers.current = [
      setTimeout(scrollToStart, scrollAfter),
      setTimeout(() => {
        setPressed(false);
        // The button is about to vanish with the focus on it; reading goes on at the top instead.
        document.getElementById('main')?.focus({ preventScroll: true });
      }, clearAfter),
      setTimeout(() => setAway(false), awayFor),
    ];
  }

  return (
    <button
      type="button"
      className={`no-print ${styles.button}`}
      aria-label={text('shell.toTop')}
      data-shown={far || undefined}
      data-away={away || undefined}
      data-pressed={pressed || undefined}
      onClick={press}
    >
      <Icon of={ArrowUp} />
    </button>
  );
}
