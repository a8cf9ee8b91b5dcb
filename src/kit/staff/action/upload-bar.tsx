import { useSyncExternalStore } from 'react';
import { languages } from '../../i18n/languages.ts';
import { useLanguage, useText } from '../../i18n/use-text.tsx';
import styles from './upload-bar.module.css';
import { uploadProgress } from './upload-progress.ts';

/** How far a large upload has come, over everything else. */
export function UploadBar() {
  const text = useText();
  const { locale } = languages[useLanguage()];
  const part = useSyncExternalStore(uploadProgress.subscribe, uploadProgress.part);
  if (part === null) return null;
  // All of it has left; now the server draws the picture anew.
  const isStoring = part >= 1;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(part);
  return (
    <div className={styles.bar} role="status">
      <label>
        <span>{isStoring ? text('admin.upload.storing') : text('admin.upload.sending', { percent })}</span>
        <progress value={isStoring ? undefined : part} />
      </label>
    </div>
  );
}
