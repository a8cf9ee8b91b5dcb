import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../client/api-client.ts';
import { describeIssues } from '../../../contract/field-errors.ts';
import { image } from '../../../contract/fields.ts';
import { useLanguage, useText, useTexts } from '../../../i18n/use-text.tsx';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/fields/field.module.css';
import { describe, FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { failureCodeOf, failureText } from '../../action/problem-text.ts';
import { uploadProgress } from '../../action/upload-progress.ts';
import { usePreview } from '../../fields/file-picture.tsx';
import { useReauthenticate } from '../../session/reauthenticate.ts';
import styles from './editor-dialog.module.css';
import { EditorDialog } from './editor-dialog.tsx';

/** Stores a picture and returns its address. */
export type Upload = (file: File) => Promise<string>;

export type PictureValues = { src: string; alt: string };

type PictureDialogProps = {
  /** A file that is to be sent, or a picture of the article. */
  picture: File | PictureValues;
  pictureHost: string;
  upload: Upload;
  onDone: (values: PictureValues) => void;
  onClose: () => void;
};

/** Asks what a picture shows, while it is being sent. */
export function PictureDialog({ picture, pictureHost, upload, onDone, onClose }: PictureDialogProps) {
  const text = useText();
  const isNew = picture instanceof File;
  const [alt, setAlt] = useState(isNew ? '' : picture.alt);
  const sending = useSending(isNew ? picture : null, upload);
  const src = isNew ? sending.url : picture.src;
  const preview = usePreview(isNew ? picture : pictureHost + picture.src);
  return (
    <EditorDialog
      title={text(isNew ? 'richText.addPicture' : 'richText.changePicture')}
      submitLabel={text(isNew ? 'richText.addPicture' : 'richText.savePicture')}
      canSubmit={src !== null}
      onSubmit={() => src && onDone({ src, alt: alt.trim() })}
      onClose={onClose}
    >
      {preview && <img className={styles.preview} src={preview} alt="" />}
      {isNew && <SendingState {...sending} />}
      <FieldFrame name="picture-alt" label={text('richText.alt')} hint={text('richText.altHint')} error={undefined}>
        <input
          {...describe('picture-alt', undefined, text('richText.altHint'))}
          className={fieldStyles.input}
          dir="auto"
          autoComplete="off"
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
      </FieldFrame>
    </EditorDialog>
  );
}

type Sending = {
  url: string | null;
  failure: string | null;
  /** What can be done about it, if anything. */
  again: { label: 'admin.tryAgain' | 'admin.logIn'; run: () => void } | null;
};

/** Sends the file at once, and again when asked to. */
function useSending(file: File | null, upload: Upload): Sending {
  const text = useText();
  const texts = useTexts();
  const language = useLanguage();
  const reauthenticate = useReauthenticate();
  const [state, setState] = useState<Sending>({ url: null, failure: null, again: null });

  async function send(chosen: File) {
    setState({ url: null, failure: null, again: null });
    const flaw = image().safeParse(chosen).error?.issues;
    if (flaw) {
      const [issue] = describeIssues(
        flaw.map((one) => ({ ...one, path: ['Image'] })),
        texts,
        language,
      );
      return setState({ url: null, failure: issue?.detail ?? text('problem.unexpected'), again: null });
    }
    try {
      const url = await upload(chosen);
      setState({ url, failure: null, again: null });
    } catch (error) {
      setState(refused(error, chosen));
    }
  }

  function refused(error: unknown, chosen: File): Sending {
    const code = failureCodeOf(error);
    if (code === 'unexpected') reportError(error);
    const breach = error instanceof ApiError ? error.problem?.errors?.[0]?.detail : undefined;
    if (breach) return { url: null, failure: breach, again: null };
    const failure = text(failureText(code));
    const again = () => send(chosen);
    if (code !== 'unauthenticated') return { url: null, failure, again: { label: 'admin.tryAgain', run: again } };
    return {
      url: null,
      failure,
      again: { label: 'admin.logIn', run: async () => (await reauthenticate()) && again() },
    };
  }

  const start = useEffectEvent(() => file && send(file));
  useEffect(() => void start(), []);
  return state;
}

function SendingState({ url, failure, again }: Sending) {
  const text = useText();
  const part = useSyncExternalStore(uploadProgress.subscribe, uploadProgress.part);
  if (failure) {
    return (
      <div role="alert" className={styles.failure}>
        <p>{failure}</p>
        {again && (
          <Button variant="ghost" small onClick={again.run}>
            {text(again.label)}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div role="status" className={styles.sending}>
      {url ? (
        text('richText.pictureKept')
      ) : (
        <label>
          {text('richText.sendingPicture')}
          <progress value={part !== null && part < 1 ? part : undefined} />
        </label>
      )}
    </div>
  );
}
