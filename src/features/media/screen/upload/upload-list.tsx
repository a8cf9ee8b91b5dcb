import { ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import styles from './upload-list.module.css';
import { UploadRow } from './upload-row.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

export function useHeadline(uploads: Upload[]): string {
  const text = useText();
  if (uploads.length === 0) return '';
  const count = (...kinds: Upload['state']['kind'][]) =>
    uploads.filter(({ state }) => kinds.includes(state.kind)).length;
  const running = count('waiting', 'sending');
  if (running > 0) return text('media.uploading', { count: running });
  const failed = count('failed');
  return failed > 0 ? text('media.notUploaded', { count: failed }) : text('media.uploaded', { count: uploads.length });
}

/** What is on its way into the library, what has arrived just now, and what has not. */
export function UploadList({ uploads, cancel, retry }: Pick<Uploads, 'uploads' | 'cancel' | 'retry'>) {
  const text = useText();
  const id = useId();
  const [isFolded, setIsFolded] = useState(false);
  const headline = useHeadline(uploads);
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{headline}</h2>
        <button
          type="button"
          className="icon-button"
          aria-expanded={!isFolded}
          aria-label={text('media.uploadList')}
          onClick={() => setIsFolded(!isFolded)}
        >
          <Icon of={ChevronUp} />
        </button>
      </div>
      {!isFolded && (
        <ul className={styles.rows}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onCancel={() => cancel(upload.key)}
              onRetry={() => retry(upload)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
