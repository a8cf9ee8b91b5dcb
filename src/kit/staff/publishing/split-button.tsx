import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './split-button.module.css';

export type MenuItem = {
  icon: LucideIcon;
  label: string;
  note?: string;
  /** Something goes. It stands last, below a line. */
  isDanger?: true;
  run: () => void;
};

type SplitButtonProps = {
  label: string;
  onPress: () => void;
  isOff: boolean;
  menuLabel: string;
  items: MenuItem[];
};

/** A button with a menu of other ways to do it. */
export function SplitButton({ label, onPress, isOff, menuLabel, items }: SplitButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const arrow = useRef<HTMLButtonElement>(null);
  const id = useId();

  function close() {
    setIsOpen(false);
    arrow.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only to close the menu when the focus leaves it
    <div
      className={styles.split}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setIsOpen(false)}
    >
      <Button small onClick={onPress} disabled={isOff}>
        {label}
      </Button>
      {items.length > 0 && (
        <Button
          ref={arrow}
          small
          variant={isOff ? 'ghost' : 'primary'}
          aria-label={menuLabel}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon of={ChevronDown} />
        </Button>
      )}
      {isOpen && <Menu {...{ id, items, close }} label={menuLabel} />}
    </div>
  );
}

type MenuProps = { id: string; label: string; items: MenuItem[]; close: () => void };

/** Keys walk through it, as menus everywhere do. */
function Menu({ id, label, items, close }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => buttons()[0]?.focus(), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return close();
    const all = buttons();
    const place = all.findIndex((button) => button.matches(':focus'));
    const places: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  }

  return (
    <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} className={styles.menu} onKeyDown={onKeyDown}>
      {items.map(({ icon, label: words, note, isDanger, run }) => (
        <button
          key={words}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-danger={isDanger}
          onClick={() => {
            close();
            run();
          }}
        >
          <Icon of={icon} />
          {words}
          {note && <small>{note}</small>}
        </button>
      ))}
    </div>
  );
}
