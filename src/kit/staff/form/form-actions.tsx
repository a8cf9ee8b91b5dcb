import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './entity-form.module.css';
import { MissingFields } from './missing-fields.tsx';
import type { BrokenField } from './schema-resolver.ts';

type FormActionsProps = {
  kind: 'add' | 'edit';
  submitLabel: TextKey;
  submitIcon?: LucideIcon | undefined;
  onReset: () => void;
  /** The fields that stop the form from being sent. */
  broken: BrokenField[];
  /** Somebody else writes. */
  isOff?: boolean;
  /** What is typed saves itself: aside of what is public, or as a draft, which this form does not publish. */
  keeps?: 'aside' | 'draft';
  changesLabel?: TextKey | undefined;
  /** There is no end to see while nothing has changed. */
  isQuiet?: boolean | undefined;
  /** Keeps a new record as it is, for staff alone. */
  onSaveDraft?: () => void;
  /** Tools that stand at the other end of the row. */
  children: ReactNode;
};

function hasChanged(dirty: unknown): boolean {
  return typeof dirty === 'object' && dirty !== null ? Object.values(dirty).some(hasChanged) : dirty === true;
}

/** How many fields differ from what is stored. A list is one of them, whatever was done to its rows. */
function countChanges(dirtyFields: object): number {
  return Object.values(dirtyFields).filter(hasChanged).length;
}

/** The end of a form. While an edited record has changes that are nowhere else it stays in sight and says how many. */
export function FormActions(props: FormActionsProps) {
  const {
    kind,
    submitLabel,
    submitIcon,
    onReset,
    broken,
    isOff = false,
    keeps,
    changesLabel = 'admin.form.changes',
    isQuiet,
    onSaveDraft,
    children,
  } = props;
  const text = useText();
  const { isValid, isSubmitting, dirtyFields } = useFormState();
  const changes = kind === 'edit' && !keeps ? countChanges(dirtyFields) : 0;
  if (isQuiet && changes === 0) return null;
  return (
    <div className={styles.actions} data-changed={changes > 0 || undefined}>
      <div className={styles.tools}>{children}</div>
      {keeps !== 'draft' && <MissingFields broken={broken} />}
      {changes > 0 && <p className={styles.changes}>{text(changesLabel, { count: changes })}</p>}
      <Button variant="ghost" small={changes > 0} onClick={onReset} disabled={isSubmitting || isOff}>
        {text('admin.form.reset')}
      </Button>
      {onSaveDraft && (
        <Button variant="ghost" onClick={onSaveDraft} disabled={isSubmitting}>
          {text('publishing.saveDraft')}
        </Button>
      )}
      {keeps === 'draft' ? (
        <Button type="submit" variant="ghost" disabled={isOff}>
          {text('publishing.saveDraft')}
        </Button>
      ) : (
        <Button
          type="submit"
          // There it is the second way to publish; the first stands above the form.
          {...(keeps && { variant: 'ghost' })}
          small={changes > 0}
          disabled={!isValid || isSubmitting || isOff}
        >
          {submitIcon && <Icon of={submitIcon} />}
          {text(submitLabel)}
        </Button>
      )}
    </div>
  );
}
