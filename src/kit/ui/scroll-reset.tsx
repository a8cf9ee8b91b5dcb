import { useLayoutEffect, useRef } from 'react';
import { neutralPath } from '../i18n/languages.ts';
import { useLocation, useNavigationType } from '../router/hooks.ts';

/**
 * Every completed navigation starts at the top, as the specification asks, back and forward included. The
 * same page in the other language is no navigation to the reader: it stays where it was, and so does a page that only
 * notes in its address what is looked for in it. Back from a section of a page is one too: it leads to the page's top.
 */
export function ScrollReset() {
  const { pathname, search, hash } = useLocation();
  const address = neutralPath(pathname) + search;
  const shown = useRef({ address, pathname, hash });
  const isNote = useNavigationType() === 'REPLACE' && shown.current.pathname === pathname;

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { address, pathname, hash };
    const hasLeftSection = before.pathname === pathname && before.hash !== '';
    const isElsewhere = before.address !== address || hasLeftSection;
    if (isElsewhere && !hash && !isNote) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [address, pathname, hash, isNote]);

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
