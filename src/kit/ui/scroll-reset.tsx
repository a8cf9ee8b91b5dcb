import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { neutralPath } from '../i18n/languages.ts';

/**
 * Every completed navigation starts at the top, as the specification asks, back and forward included. The
 * same page in the other language is no navigation to the reader: it stays where it was.
 */
export function ScrollReset() {
  const { pathname, search, hash } = useLocation();
  const address = neutralPath(pathname) + search;
  const shown = useRef(address);

  useLayoutEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (!hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [address, hash]);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    // A reload is not a navigation either; for that one the browser remembers.
    const letBrowserRestore = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', letBrowserRestore);
    return () => window.removeEventListener('pagehide', letBrowserRestore);
  }, []);

  return null;
}
