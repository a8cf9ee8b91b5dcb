import { Check, CircleExclamationPoint, type LucideIcon, Trash, X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useText } from '../../i18n/use-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { modalOpened } from '../action/use-modal.ts';
import { isCommand } from './command-key.ts';
import styles from './toasts.module.css';

export type ToastAction = { label: string; run: () => void };

export type Toast = {
  /** `done` leaves after 4 s, `undo` after 6 s, `failed` when it is dismissed. */
  kind: 'done' | 'undo' | 'failed';
  message: string;
  action?: ToastAction;
  /** A page to look at, in a tab of its own. */
  link?: { label: string; href: string };
  /** Where the usual picture of its kind does not fit. */
  icon?: LucideIcon;
};

type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast | null>(null);

export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** One message at a time at the bottom of the page; the newest wins. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast; number: number } | null>(null);
  const show = useCallback<ShowToast>((toast) => setShown((last) => ({ toast, number: (last?.number ?? 0) + 1 })), []);
  const element = useRef<HTMLDivElement>(null);
  useFrontmost(element, shown);
  const region = useMemo(
    () => (
      <div ref={element} popover="manual" className={styles.region} role="status">
        {shown && <ToastBox key={shown.number} toast={shown.toast} onClose={() => setShown(null)} />}
      </div>
    ),
    [shown],
  );
  return (
    <ToastContext value={show}>
      {children}
      {region}
    </ToastContext>
  );
}

/** In the top layer, above the scrim of whatever dialog is open: the one that came last lies in front. */
function useFrontmost(element: RefObject<HTMLElement | null>, shown: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is brought to the front
  useLayoutEffect(() => {
    const raise = () => {
      if (element.current?.matches(':popover-open')) element.current.hidePopover();
      element.current?.showPopover();
    };
    raise();
    document.addEventListener(modalOpened, raise);
    return () => document.removeEventListener(modalOpened, raise);
  }, [element, shown]);
}

const icons = { done: Check, undo: Trash, failed: CircleExclamationPoint };

function ToastBox({ toast: { kind, message, action, link, icon }, onClose }: { toast: Toast; onClose: () => void }) {
  const text = useText();
  const isUndo = kind === 'undo';
  const act = () => {
    onClose();
    action?.run();
  };
  useUndoKey(isUndo, act);
  return (
    <div className={styles.toast} data-kind={kind}>
      <Icon of={icon ?? icons[kind]} className={styles.icon} />
      <span className={styles.message}>{message}</span>
      {action && (
        <button type="button" onClick={act} aria-keyshortcuts={isUndo ? 'Control+Z Meta+Z' : undefined}>
          {action.label}
        </button>
      )}
      {link && (
        <a href={link.href} target="_blank" rel="noreferrer" onClick={onClose}>
          {link.label}
        </a>
      )}
      {!isUndo && (
        <button type="button" onClick={onClose} aria-label={text('admin.toast.dismiss')}>
          <Icon of={X} />
        </button>
      )}
      {/* The bar is the clock: it stops while the pointer or the focus is on the message. */}
      {kind !== 'failed' && <span className={styles.clock} onAnimationEnd={onClose} />}
    </div>
  );
}

/** By keyboard the whole list lies before the button, and its time is short. What is typed in has an undo of its own. */
function useUndoKey(isOn: boolean, undo: () => void) {
  const onUndo = useEffectEvent(undo);
  useEffect(() => {
    if (!isOn) return;
    function onKeyDown(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (isTyping || !isCommand(event, 'KeyZ')) return;
      event.preventDefault();
      onUndo();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
