import { useEffect, useRef, useState } from 'react';
import { neutralPath } from '../../kit/i18n/languages.ts';
import { useLocation } from '../../kit/router/hooks.ts';

// The title belongs to the new page only after its head was rendered.
const titleSettlesAfter = 100;

/**
 * What a browser does on a full page load, done for navigations in place: reading starts at the new
 * content and its title is announced. A change of language, query or hash leaves the focus alone.
 */
export function FocusOnNavigation() {
  const address = neutralPath(useLocation().pathname);
  const shown = useRef(address);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    document.getElementById('main')?.focus({ preventScroll: true });
    const timer = setTimeout(() => setAnnouncement(document.title), titleSettlesAfter);
    return () => clearTimeout(timer);
  }, [address]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  );
}
