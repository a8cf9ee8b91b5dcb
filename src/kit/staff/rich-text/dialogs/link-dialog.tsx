import type { Editor } from '@tiptap/core';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '../../../i18n/languages.ts';
import { useText } from '../../../i18n/use-text.tsx';
import type { Media } from '../../../media/library/media.contract.ts';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/fields/field.module.css';
import { describe, FieldFrame, fieldId } from '../../../ui/fields/field-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LazyPicturePicker } from '../../media/picker/lazy-picture-picker.tsx';
import { type FoundPage, useFoundPages } from '../../session/page-finder.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { linkAddress } from './link-address.ts';
import { PageSuggestions } from './page-suggestions.tsx';

type LinkDialogProps = {
  editor: Editor;
  /** Of the article, whose links lead to pages in the same language. */
  language: Language;
  onClose: () => void;
};

/** Adds a link to the words that are selected, changes the one at the cursor, or takes it away. */
export function LinkDialog({ editor, language, onClose }: LinkDialogProps) {
  const text = useText();
  const before: unknown = editor.getAttributes('link').href;
  const isLink = typeof before === 'string';
  const needsWords = editor.state.selection.empty && !isLink;
  const [typed, setTyped] = useState(isLink ? before : '');
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const [isChoosing, setIsChoosing] = useState(false);
  const isAddress = linkAddress(typed) !== null;
  const pages = useFoundPages(isAddress ? '' : typed.trim(), language);

  function submit() {
    const href = linkAddress(typed);
    if (!href) return setError(text('richText.linkRule'));
    onClose();
    const mark = { type: 'link', attrs: { href } };
    if (needsWords)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: words.trim() || typed.trim(), marks: [mark] })
        .run();
    else editor.chain().focus().extendMarkRange('link').setMark('link', { href }).run();
  }

  function choose({ path, title }: FoundPage) {
    setTyped(path);
    setError(undefined);
    if (needsWords && !words) setWords(title);
    // The button that was pressed is gone with the other suggestions.
    document.getElementById(fieldId('link-address'))?.focus();
  }

  function chooseDocument({ address, fileName, altEN, altAR }: Media) {
    setIsChoosing(false);
    choose({ path: address, title: (language === 'ar' ? altAR : altEN) || fileName.replace(/\.pdf$/i, '') });
  }

  function remove() {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
  }

  return (
    <EditorDialog
      title={text(isLink ? 'richText.changeLink' : 'richText.addLink')}
      submitLabel={text(isLink ? 'richText.saveLink' : 'richText.addLink')}
      onSubmit={submit}
      onClose={onClose}
      extra={
        isLink && (
          <Button variant="ghost" onClick={remove}>
            {text('richText.removeLink')}
          </Button>
        )
      }
    >
      <FieldFrame
        name="link-address"
        label={text('richText.address')}
        hint={text('richText.addressHint')}
        error={error}
      >
        <input
          {...describe('link-address', error, text('richText.addressHint'))}
          className={fieldStyles.input}
          // Words to look for may be Arabic; addresses read left to right and stand at the start of the page.
          dir="auto"
          data-latin={isAddress || !typed ? '' : undefined}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </FieldFrame>
      <PageSuggestions pages={pages} onChoose={choose} />
      {needsWords && (
        <FieldFrame name="link-words" label={text('richText.linkWords')} error={undefined}>
          <input
            {...describe('link-words', undefined)}
            className={fieldStyles.input}
            dir="auto"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </FieldFrame>
      )}
      <Button variant="ghost" small onClick={() => setIsChoosing(true)}>
        <Icon of={FileText} />
        {text('richText.document')}
      </Button>
      {isChoosing && (
        <LazyPicturePicker kind="document" onChoose={chooseDocument} onClose={() => setIsChoosing(false)} />
      )}
    </EditorDialog>
  );
}
