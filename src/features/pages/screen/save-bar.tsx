import { Eye } from 'lucide-react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { SavedMark } from '../../../kit/staff/publishing/saved-mark.tsx';
import type { AutosaveStatus } from '../../../kit/staff/publishing/use-autosave.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import type { DraftActions } from './draft/use-draft-actions.ts';
import styles from './texts.module.css';

type SaveBarProps = {
  /** What visitors do not read yet. */
  says: string;
  status: AutosaveStatus;
  actions: DraftActions;
  publishLabel: 'texts.publish' | 'texts.publishPage';
  /** Opens the preview where there is no room for it beside the fields. */
  onPreview: (() => void) | null;
};

/** Says what waits, whether it is safe, and publishes it or drops it. */
export function SaveBar({ says, status, actions, publishLabel, onPreview }: SaveBarProps) {
  const text = useText();
  return (
    <section className={styles.bar} aria-label={text('texts.bar')}>
      <p className={styles.changes}>{says}</p>
      <SavedMark {...status} />
      {onPreview && (
        <Button variant="ghost" small className={styles.openPreview} onClick={onPreview}>
          <Icon of={Eye} />
          {text('admin.preview.open')}
        </Button>
      )}
      <Button variant="ghost" small onClick={actions.discard} disabled={actions.isBusy}>
        {text('texts.discard')}
      </Button>
      <Button small onClick={actions.publish} disabled={actions.isBusy}>
        {text(publishLabel)}
      </Button>
    </section>
  );
}
