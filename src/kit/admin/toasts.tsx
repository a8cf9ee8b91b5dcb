import { Check, CircleExclamationPoint, type LucideIcon, Trash, X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { useText } from '../i18n/use-text.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './toasts.module.css';

export type ToastAction = { label: string; run: () => void };

export type Toast = {
  /** `done` leaves after 4 s, `undo` after 6 s, `failed` when it is dismissed. */
  kind: 'done' | 'undo' | 'failed';
  message: string;
  action?: ToastAction;
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
  const region = useMemo(
    () => (
      <div className={styles.region} role="status">
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

const icons = { done: Check, undo: Trash, failed: CircleExclamationPoint };

function ToastBox({ toast: { kind, message, action, icon }, onClose }: { toast: Toast; onClose: () => void }) {
  const text = useText();
  return (
    <div className={styles.toast} data-kind={kind}>
      <Icon of={icon ?? icons[kind]} className={styles.icon} />
      <span className={styles.message}>{message}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      {kind !== 'undo' && (
        <button type="button" onClick={onClose} aria-label={text('admin.toast.dismiss')}>
          <Icon of={X} />
        </button>
      )}
      {/* The bar is the clock: it stops while the pointer or the focus is on the message. */}
      {kind !== 'failed' && <span className={styles.clock} onAnimationEnd={onClose} />}
    </div>
  );
}
