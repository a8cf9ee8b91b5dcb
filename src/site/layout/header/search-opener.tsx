import { Search } from 'lucide-react';
import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { searchPath } from '../../../app/screens.ts';
import { pathIn } from '../../../kit/i18n/languages.ts';
import { LocalLink } from '../../../kit/i18n/local-link.tsx';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import styles from './navigation.module.css';

/** What the key of `/` writes, with an English and with an Arabic keyboard. */
const keys = ['/', 'ظ'];

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null;

/** A link to the search page. With a script it opens the search over this page, and so does `/`. */
export function SearchOpener() {
  const text = useText();
  const language = useLanguage();
  const [Overlay, setOverlay] = useState<ComponentType<{ onClose: () => void }> | null>(null);

  function open(event: KeyboardEvent | MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    import('../../search/search-overlay.tsx').then(
      ({ SearchOverlay }) => setOverlay(() => SearchOverlay),
      () => window.location.assign(pathIn(language, searchPath)),
    );
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (keys.includes(event.key) && !isTyping(event.target)) open(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <LocalLink
        to={searchPath}
        className={`icon-button ${styles.search}`}
        aria-label={text('search.open')}
        onClick={open}
      >
        <Icon of={Search} />
      </LocalLink>
      {Overlay && <Overlay onClose={() => setOverlay(null)} />}
    </>
  );
}
