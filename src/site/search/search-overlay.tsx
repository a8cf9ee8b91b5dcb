import { X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, use, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { browserApi } from '../../kit/client/browser-api.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { EnvironmentContext } from '../../kit/pages/page-context.ts';
import { useLocation } from '../../kit/router/hooks.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { beforeSearch, find, type Search, type SearchData } from './search-data.ts';
import { SearchForm } from './search-form.tsx';
import styles from './search-overlay.module.css';
import { SearchResults } from './search-results.tsx';

/** People type faster than this; what they pause at is what they look for. */
const debounceMilliseconds = 200;
/** Whoever types slowly for a minute asks at most a hundred times: the server refuses an address at 120. */
const throttleMilliseconds = 600;

/** What was found for the latest words. Answers to earlier ones come too late and are dropped. */
function useFound(search: Search) {
  const language = useLanguage();
  const base = use(EnvironmentContext)?.browser.apiBase ?? '';
  const api = useMemo(() => {
    return browserApi({ base, language: () => language, token: () => null, onUnauthenticated: () => undefined });
  }, [base, language]);
  const [data, setData] = useState<SearchData>(beforeSearch);
  const [attempt, setAttempt] = useState(0);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const { q, kind } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same search once more
  useEffect(() => {
    let isLatest = true;
    const untilNext = askedAt.current + throttleMilliseconds - performance.now();
    // What is suggested before anything is typed need not wait for a pause.
    const wait = q.trim() ? Math.max(debounceMilliseconds, untilNext) : 0;
    const timer = setTimeout(async () => {
      if (q.trim()) askedAt.current = performance.now();
      const found = await find(api, { q: q.trim(), kind }, language);
      if (isLatest) setData(found);
    }, wait);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [api, language, q, kind, attempt]);
  return { data, retry: () => setAttempt((number) => number + 1) };
}

/** Opens and closes with the component. The browser keeps the focus inside and gives it back. */
function useDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
    if (openedAt.current !== key) ref.current?.close();
  }, [key]);
  return ref;
}

/** Search over the page that one is on. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const text = useText();
  const dialog = useDialog();
  const [search, setSearch] = useState<Search>({ q: '', kind: null });
  const { data, retry } = useFound(search);
  const close = () => dialog.current?.close();

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // In a search field the browser would only empty it.
    if (event.key === 'Escape') close();
    else if (step) move(step);
    else return typeOn(event);
    event.preventDefault();
  }

  /** Whoever types on while a result has the focus goes on with the words: the field takes the letter. */
  function typeOn({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    if (isLetter && target instanceof Element && target.closest('[data-hit]')) focusField();
  }

  const focusField = () => dialog.current?.querySelector('input')?.focus();

  function move(step: number) {
    const rows = [...(dialog.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
    const focused = document.activeElement;
    const next = (focused instanceof HTMLElement ? rows.indexOf(focused) : -1) + step;
    if (next < 0) focusField();
    else rows[next]?.focus();
  }

  function onClick(event: MouseEvent) {
    const target = event.target as Element;
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (target === dialog.current || (target.closest('[data-hit]') && !isElsewhere)) close();
  }

  // Not inside the bar it was opened from, whose colours may be those of a dark page.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={text('search.title')}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div className={styles.panel}>
        <SearchForm q="" onType={(q) => setSearch({ q, kind: null })} onSent={close}>
          <button type="button" className="icon-button" aria-label={text('search.close')} onClick={close}>
            <Icon of={X} />
          </button>
        </SearchForm>
        <div className={styles.results}>
          <SearchResults data={data} onRetry={retry} onKind={(kind) => setSearch({ ...search, kind })} />
        </div>
        <Keys />
      </div>
    </dialog>,
    document.body,
  );
}

function Keys() {
  const text = useText();
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {text('search.keyMove')}
      </span>
      <span>
        <kbd>Enter</kbd>
        {text('search.keyOpen')}
      </span>
      <span>
        <kbd>Esc</kbd>
        {text('search.keyClose')}
      </span>
    </p>
  );
}
