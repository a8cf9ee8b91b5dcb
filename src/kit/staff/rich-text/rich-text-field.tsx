import { type ComponentType, use, useCallback, useEffect, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { type Language, ownFirst } from '../../i18n/languages.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { EnvironmentContext } from '../../pages/page-context.ts';
import { Button } from '../../ui/button.tsx';
import fieldStyles from '../../ui/fields/field.module.css';
import { FieldMessage, fieldId } from '../../ui/fields/field-frame.tsx';
import { suffixOf } from '../fields/language-row.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import styles from './rich-text-field.module.css';

type RichTextFieldProps = Pick<RichTextEditorProps, 'name' | 'language' | 'upload' | 'contentClass'> & {
  label: TextKey;
  /** While it is not known yet what the text is. */
  isWaiting?: boolean;
};

/** Formatted text. Its value is the HTML that the API takes. */
export function RichTextField({ name, label, language, isWaiting = false, ...rest }: RichTextFieldProps) {
  const text = useText();
  const { field, fieldState } = useController({ name });
  const { Editor, failed, retry } = useEditorFile();
  const pictureHost = use(EnvironmentContext)?.browser.apiBase ?? '';
  const source = useOtherLanguage(name, language);
  const error = fieldState.error?.message;
  const labelId = `${fieldId(name)}-label`;
  const chip = text(`language.${language}`);
  return (
    <div className={`${fieldStyles.field} ${styles.field}`} data-invalid={error ? '' : undefined}>
      {/* Not a label: the editor is no form control, so pressing this is helped along. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the field itself is reached by keyboard */}
      <span id={labelId} className={fieldStyles.label} onClick={() => document.getElementById(fieldId(name))?.focus()}>
        {text(label)}
        <span className={fieldStyles.chip}>{chip}</span>
      </span>
      {Editor && !isWaiting ? (
        <Editor
          {...{ name, labelId, language, error, source, pictureHost, ...rest }}
          label={`${text(label)} ${chip}`}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      ) : (
        <div className={styles.waiting} data-failed={failed || undefined}>
          {failed && <p role="alert">{text('richText.failed')}</p>}
          {failed && (
            <Button variant="ghost" small onClick={retry}>
              {text('admin.tryAgain')}
            </Button>
          )}
        </div>
      )}
      <FieldMessage name={name} error={error} />
    </div>
  );
}

/** The same text in the other language, where the form has it and somebody has written it. */
function useOtherLanguage(name: string, language: Language): (() => string) | undefined {
  const { getValues } = useFormContext();
  const [, other = language] = ownFirst(language);
  const otherName = name.slice(0, -suffixOf(language).length) + suffixOf(other);
  // Asked for with every letter of the other text, and answered anew only when that begins or ends.
  const isWritten = useWatch({
    name: otherName,
    compute: (value: unknown) => typeof value === 'string' && value !== '',
  });
  return isWritten ? () => getValues(otherName) : undefined;
}

/** The file with the editor, which is large. A form whose editor does not arrive keeps everything else. */
function useEditorFile() {
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps>>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const file = await import('./rich-text-editor.tsx');
      setEditor(() => file.RichTextEditor);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  return { Editor, failed, retry: load };
}
