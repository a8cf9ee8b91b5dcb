import { FileUp, ImageUp } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../client/api-client.ts';
import { useRichText, useText } from '../../../i18n/use-text.tsx';
import { mediaCalls } from '../../../media/library/media.calls.ts';
import type { Media } from '../../../media/library/media.contract.ts';
import { Icon } from '../../../ui/icon.tsx';
import { failureCodeOf, failureText } from '../../action/problem-text.ts';
import { sendWithProgress, uploadProgress } from '../../action/upload-progress.ts';
import { DropZone } from '../../fields/drop-zone.tsx';
import imageStyles from '../../fields/image-field.module.css';
import { toFormData } from '../../form/to-form-data.ts';
import { useApi } from '../../session/api-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { acceptedOf } from '../media-facts.ts';
import styles from './picture-picker.module.css';

const inputId = 'picker-upload';

type UploadTabProps = { kind: Media['kind']; onUploaded: (files: Media[]) => void };

/** Puts files of this computer into the library. The last of them is the one that is chosen then. */
export function UploadTab({ kind, onUploaded }: UploadTabProps) {
  const text = useText();
  const rich = useRichText();
  const api = useApi();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const part = useSyncExternalStore(uploadProgress.subscribe, uploadProgress.part);

  async function send(files: Iterable<File>) {
    setFailure(undefined);
    setIsSending(true);
    const pictures: Media[] = [];
    try {
      for (const File of files) {
        const sent = { body: toFormData({ File }), send: sendWithProgress, isBackground: true };
        pictures.push(await api.call(mediaCalls.create, sent));
      }
      onUploaded(pictures);
    } catch (error) {
      const breach = error instanceof ApiError ? error.problem?.errors?.[0]?.detail : undefined;
      setFailure(breach ?? text(failureText(failureCodeOf(error))));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <>
      {failure && <Alert key={failure} message={failure} />}
      <DropZone onFiles={send}>
        <input
          id={inputId}
          className={imageStyles.input}
          type="file"
          accept={acceptedOf[kind]}
          multiple
          disabled={isSending}
          onChange={({ target }) => {
            void send([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <label className={`${imageStyles.prompt} ${styles.drop}`} htmlFor={inputId}>
          <Icon of={kind === 'picture' ? ImageUp : FileUp} />
          <span>
            {rich('admin.pictures.choose', { choose: (words) => <b key="choose">{words}</b> })}
            <small>{text('picker.intoLibrary')}</small>
          </span>
        </label>
      </DropZone>
      {isSending && (
        <label role="status" className={styles.waiting}>
          {text('picker.sending')}
          <progress value={part !== null && part < 1 ? part : undefined} />
        </label>
      )}
    </>
  );
}
