import { ArrowRight } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import type { Media, MediaPlace } from '../../../../kit/media/library/media.contract.ts';
import dialogStyles from '../../../../kit/staff/action/confirm-dialog.module.css';
import { useModal } from '../../../../kit/staff/action/use-modal.ts';
import { FilePicture } from '../../../../kit/staff/fields/file-picture.tsx';
import { mediaName } from '../../../../kit/staff/media/media-facts.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import { Picture } from '../../../../kit/ui/picture/picture.tsx';
import styles from './replace-dialog.module.css';

type ReplaceDialogProps = {
  media: Media;
  places: MediaPlace[];
  file: File;
  onKeep: () => void;
  onReplace: () => void;
};

/** Shows both, and in how many places the new one will stand. */
export function ReplaceDialog({ media, places, file, onKeep, onReplace }: ReplaceDialogProps) {
  const text = useText();
  const titleId = useId();
  const dialog = useModal();
  const safe = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => safe.current?.focus(), []);
  const count = places.length;
  const isPicture = media.kind === 'picture';
  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={titleId} onCancel={onKeep}>
      <h2 id={titleId}>{count > 0 ? text('media.replaceTitle', { count }) : text('media.replaceUnusedTitle')}</h2>
      <div className={styles.swap}>
        <span>
          {isPicture ? <Picture src={media.address} alt="" sizes="200px" /> : <bdi>{mediaName(media, text)}</bdi>}
        </span>
        <Icon of={ArrowRight} flip />
        <span>{isPicture ? <FilePicture image={file} /> : <bdi>{file.name}</bdi>}</span>
      </div>
      <p>{text('media.replaceText')}</p>
      <div className={dialogStyles.actions}>
        <Button ref={safe} variant="ghost" onClick={onKeep}>
          {text('media.keepOld')}
        </Button>
        <Button onClick={onReplace}>{text('media.replaceVerb')}</Button>
      </div>
    </dialog>
  );
}
