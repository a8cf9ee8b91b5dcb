import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { AnalyticsIds } from '../../domain/rules/analytics-ids.ts';
import { isStaffBrowser } from '../../features/accounts/session/staff-browser.ts';
import { keysOf } from '../../kit/contract/by-name.ts';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import { useLocation } from '../../kit/router/hooks.ts';
import { Button } from '../../kit/ui/button.tsx';
import { countView, forgetVisitor, stopAnalytics } from './analytics.ts';
import { browserSaysNo, onAnswerElsewhere, storeAnswer, storedAnswer, type Tool } from './answer.ts';
import styles from './consent-bar.module.css';
import { ConsentChoices } from './consent-choices.tsx';
import { isAdvertising, useToolNames } from './tool-names.ts';

let opener: HTMLElement | null = null;
const listeners = new Set<() => void>();

function setOpener(element: HTMLElement | null) {
  opener = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the bar again on the visitor's wish, and with what they have answered. */
export function reopenConsent() {
  setOpener(document.activeElement instanceof HTMLElement ? document.activeElement : document.body);
}

const toolsOf = (ids: AnalyticsIds): Tool[] => keysOf(ids);

/** The answer, and what follows from it. */
function useAnswer(ids: AnalyticsIds) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [answer, setAnswer] = useState(() => storedAnswer(toolsOf(ids)));

  useEffect(() => {
    if (answer) countView(ids, address);
    else if (answer === false) forgetVisitor();
  }, [answer, ids, address]);

  useEffect(
    () =>
      onAnswerElsewhere(() => {
        const now = storedAnswer(toolsOf(ids));
        // Without a reload: somebody may be writing in a form of this page.
        if (!now) stopAnalytics(ids);
        setAnswer(now);
      }),
    [ids],
  );

  function decide(isAllowed: boolean) {
    storeAnswer(isAllowed ? toolsOf(ids) : []);
    setAnswer(isAllowed);
    if (isAllowed || !answer) return;
    stopAnalytics(ids);
    // A script that runs cannot be taken back.
    window.location.reload();
  }

  return { answer, decide };
}

export function ConsentBar({ ids }: { ids: AnalyticsIds }) {
  const { answer, decide } = useAnswer(ids);
  const reopened = useSyncExternalStore(subscribe, () => opener !== null);
  if (!reopened && (answer !== null || browserSaysNo() || isStaffBrowser())) return null;

  function close() {
    // The focus must not vanish with the bar it is in.
    (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
    setOpener(null);
  }

  function answerAndClose(isAllowed: boolean) {
    decide(isAllowed);
    close();
  }

  return (
    <Bar
      key={String(reopened)}
      tools={toolsOf(ids)}
      allowed={answer ?? false}
      reopened={reopened}
      onAnswer={answerAndClose}
      onClose={close}
    />
  );
}

type BarProps = {
  tools: Tool[];
  allowed: boolean;
  reopened: boolean;
  onAnswer: (isAllowed: boolean) => void;
  onClose: () => void;
};

function Bar({ tools, allowed, reopened, onAnswer, onClose }: BarProps) {
  const text = useText();
  const id = useId();
  const [unfolded, setUnfolded] = useState(reopened);
  const nameAll = useToolNames();
  const adverts = tools.filter(isAdvertising);
  return (
    <section
      ref={useSettled(reopened)}
      className={`no-print ${styles.bar}`}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      onKeyDown={(event) => reopened && event.key === 'Escape' && onClose()}
    >
      <div>
        <h2 id={`${id}-title`}>{text('consent.title')}</h2>
        <p>
          {text('consent.text', { tools: nameAll(tools) })}{' '}
          {adverts.length > 0 && `${text('consent.advertising', { tools: nameAll(adverts) })} `}
          <LocalLink to="/privacy-policy">{text('footer.privacy')}</LocalLink>
        </p>
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.choose}
          aria-expanded={unfolded}
          aria-controls={`${id}-choices`}
          onClick={() => setUnfolded(!unfolded)}
        >
          {text('consent.choose')}
        </button>
        <Button variant="ghost" onClick={() => onAnswer(false)}>
          {text('consent.no')}
        </Button>
        <Button variant="ghost" onClick={() => onAnswer(true)}>
          {text('consent.allow')}
        </Button>
      </div>
      <div id={`${id}-choices`} className={styles.choices} hidden={!unfolded}>
        <ConsentChoices tools={tools} allowed={allowed} onSave={onAnswer} />
      </div>
    </section>
  );
}

/** The page leaves as much room at its end as the bar takes, and keeps what is focused out from under it. */
function useSettled(reopened: boolean) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const page = document.documentElement;
    const observer = new ResizeObserver(() => page.style.setProperty('--bar-h', `${bar.offsetHeight + 16}px`));
    observer.observe(bar);
    // Whoever has asked for it wants to be in it; whoever has not is left where they are.
    if (reopened) bar.focus({ preventScroll: true });
    return () => {
      observer.disconnect();
      page.style.removeProperty('--bar-h');
    };
  }, [reopened]);
  return ref;
}
