import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from '../../router/hooks.ts';
import { Icon } from '../../ui/icon.tsx';
import { markedIn } from '../list/use-marked-card.ts';
import styles from './add-box.module.css';
import { formDrafts } from './draft/form-drafts.ts';
import { useDraftAddress } from './draft/use-draft.ts';

/** The part of a list's address that opens the form above it. */
export const addHash = '#add';

type AddBoxProps = {
  title: string;
  note: string;
  /** Then the form is what one came for. */
  isListEmpty: boolean;
  children: ReactNode;
};

/**
 * The form for a new record, folded behind its title: lists are mostly opened to find something. Open by a link to
 * `#add` and where a draft waits. Its fields, and the editor with them, are loaded when it is first opened.
 */
export function AddBox({ title, note, isListEmpty, children }: AddBoxProps) {
  const id = useId();
  const box = useRef<HTMLDetailsElement>(null);
  const { hash, search, state, key } = useLocation();
  const draftAddress = useDraftAddress();
  const [isOpen, setIsOpen] = useState(
    () => (isListEmpty && search === '') || hash === addHash || formDrafts.read(draftAddress) !== null,
  );
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);

  // Every link to the form opens it, also one that is followed twice; what was added is shown in the list.
  // A hash that is typed into the address bar has no key of its own.
  const place = key + hash;
  const [lastPlace, setLastPlace] = useState(place);
  if (place !== lastPlace) {
    setLastPlace(place);
    if (markedIn(state) !== null) setIsOpen(false);
    else if (hash === addHash) setIsOpen(true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever follows a link to the form means to write
  useEffect(() => {
    if (isOpen && hash === addHash) box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isOpen, place]);

  return (
    <section aria-labelledby={id}>
      <details
        ref={box}
        className={styles.box}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>
          <Icon of={Plus} />
          <h2 id={id}>{title}</h2>
          <span>{note}</span>
        </summary>
        {wasOpen && <div className={styles.form}>{children}</div>}
      </details>
    </section>
  );
}
