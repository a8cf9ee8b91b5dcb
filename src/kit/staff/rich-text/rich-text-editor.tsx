import { useMemo, useRef, useState } from 'react';
import { type Language, languages } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.tsx';
import { describe, fieldId } from '../../ui/fields/field-frame.tsx';
import { LazyPicturePicker } from '../media/picker/lazy-picture-picker.tsx';
import { useToast } from '../ui/toasts.tsx';
import { LinkDialog } from './dialogs/link-dialog.tsx';
import { PictureDialog, type PictureValues, type Upload } from './dialogs/picture-dialog.tsx';
import { EditorFooter } from './editor-footer.tsx';
import { insertPicture, selectedPicture } from './insert-picture.ts';
import styles from './rich-text.module.css';
import { StartFromOther } from './start-from-other.tsx';
import { Toolbar } from './toolbar.tsx';
import { useArticleEditor } from './use-article-editor.ts';

export type RichTextEditorProps = {
  name: string;
  /** The words of the label, and the element that has them. */
  label: string;
  labelId: string;
  language: Language;
  error: string | undefined;
  value: string;
  /** The same text in the other language, if it is written. */
  source: (() => string) | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  upload: Upload;
  pictureHost: string;
  /** What the text wears: the class of the page that will show it. */
  contentClass: string | undefined;
};

type Asked = { kind: 'link' } | { kind: 'library' } | { kind: 'picture'; picture: File | PictureValues; rest: File[] };

/** The editor itself. In a file of its own, which only those load who write. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { name, label, labelId, language, error, value, source, onChange, onBlur } = props;
  const { upload, pictureHost, contentClass } = props;
  const text = useText();
  const showToast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { dir } = languages[language];
  const attributes = useMemo(
    () => contentAttributes({ name, labelId, language, error, contentClass }),
    [name, labelId, language, error, contentClass],
  );

  const take = ([picture, ...rest]: File[]) => setAsked(picture ? { kind: 'picture', picture, rest } : null);
  const ask = {
    link: () => setAsked({ kind: 'link' }),
    library: () => setAsked({ kind: 'library' }),
    picture: () => {
      const picture = editor && selectedPicture(editor);
      if (picture) setAsked({ kind: 'picture', picture, rest: [] });
      else chooser.current?.click();
    },
  };
  const editor = useArticleEditor({
    element: place,
    attributes,
    value,
    pictureHost,
    onChange,
    onBlur,
    onFiles: take,
    onPicturesLost: (count) => showToast({ kind: 'failed', message: text('richText.picturesLost', { count }) }),
    ask,
  });

  return (
    <div className={styles.frame} data-invalid={error ? '' : undefined} dir={dir}>
      {editor && (
        <Toolbar
          {...{ editor, ask, language }}
          label={text('richText.tools', { field: label })}
          controls={fieldId(name)}
        />
      )}
      <div
        ref={place}
        className={styles.place}
        style={{ '--caption-hint': JSON.stringify(text('richText.caption')) }}
      />
      {editor?.isEmpty && source && <StartFromOther {...{ editor, language, source }} />}
      {editor && <EditorFooter article={editor.state.doc} language={language} />}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {editor && asked?.kind === 'link' && <LinkDialog {...{ editor, language }} onClose={() => setAsked(null)} />}
      {editor && asked?.kind === 'library' && (
        <LazyPicturePicker
          onChoose={(picture) => {
            setAsked(null);
            insertPicture(editor, { src: picture.address, alt: language === 'ar' ? picture.altAR : picture.altEN });
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {editor && asked?.kind === 'picture' && (
        <PictureDialog
          key={asked.rest.length}
          {...{ picture: asked.picture, pictureHost, upload }}
          onDone={(values) => {
            take(asked.rest);
            insertPicture(editor, values);
          }}
          onClose={() => take(asked.rest)}
        />
      )}
    </div>
  );
}

type ContentState = Pick<RichTextEditorProps, 'name' | 'labelId' | 'language' | 'error' | 'contentClass'>;

function contentAttributes({ name, labelId, language, error, contentClass }: ContentState): Record<string, string> {
  const { id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = describe(name, error);
  return {
    id,
    // The API's name of the field, as on every other control.
    name,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    'aria-required': 'true',
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    lang: language,
    dir: languages[language].dir,
    class: `${styles.content} ${contentClass ?? ''}`,
  };
}
