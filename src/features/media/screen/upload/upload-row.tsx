import { Check, CircleAlert, FileUp, X } from 'lucide-react';
import { languages } from '../../../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../../../kit/i18n/use-text.tsx';
import { sizeText } from '../../../../kit/media/size-text.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import styles from './upload-list.module.css';
import type { Upload } from './use-uploads.ts';

const icons = { waiting: FileUp, sending: FileUp, done: Check, failed: CircleAlert };

type UploadRowProps = { upload: Upload; onCancel: () => void; onRetry: () => void };

export function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const text = useText();
  const words = useProgressWords(upload);
  const { file, state } = upload;
  const { name } = file;
  return (
    <li className={styles.row} data-state={state.kind}>
      <span className={styles.mark}>
        <Icon of={icons[state.kind]} />
      </span>
      <span className={styles.words}>
        {/* Names of files are cut at their own end. */}
        <b dir="ltr" title={name}>
          {name}
        </b>
        {state.kind === 'sending' && <progress aria-label={name} value={state.part < 1 ? state.part : undefined} />}
        <small>{words}</small>
      </span>
      {state.kind === 'done' && <span className={styles.done}>{text('media.done')}</span>}
      {state.kind !== 'done' && (
        <button
          type="button"
          className="icon-button"
          aria-label={text(state.kind === 'failed' ? 'media.dismissOne' : 'media.cancelOne', { name })}
          onClick={onCancel}
        >
          <Icon of={X} />
        </button>
      )}
      {state.kind === 'failed' && state.code && (
        <Button
          variant="ghost"
          small
          className={styles.again}
          aria-label={text('media.tryAgainOne', { name })}
          onClick={onRetry}
        >
          {text('admin.tryAgain')}
        </Button>
      )}
    </li>
  );
}

/** How far it is: «62%, 1.1 MB of 1.8 MB». */
function useProgressWords({ file, state }: Upload): string {
  const text = useText();
  const language = useLanguage();
  const all = sizeText(file.size, language);
  if (state.kind === 'failed') return state.reason;
  if (state.kind === 'waiting') return text('media.waiting', { size: all });
  if (state.kind === 'done') return all;
  // All of it has left; now the server draws the picture anew, or looks through the document.
  if (state.part >= 1) return text('media.storing');
  return text('media.progress', {
    percent: new Intl.NumberFormat(languages[language].locale, { style: 'percent' }).format(state.part),
    sent: sizeText(file.size * state.part, language),
    all,
  });
}
