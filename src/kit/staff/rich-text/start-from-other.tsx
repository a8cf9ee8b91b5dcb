import type { Editor } from '@tiptap/core';
import { Copy } from 'lucide-react';
import { type Language, languages } from '../../i18n/languages.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useLanguage, useText } from '../../i18n/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { readHtml } from './paste/read-html.ts';
import styles from './rich-text.module.css';

type StartFromOtherProps = { editor: Editor; language: Language; source: () => string };

const words: Record<Language, { empty: TextKey; start: TextKey }> = {
  en: { empty: 'richText.noEnglish', start: 'richText.startFromArabic' },
  ar: { empty: 'richText.noArabic', start: 'richText.startFromEnglish' },
};

/** Over an empty text whose other language is written: its headings and pictures need not be made twice. */
export function StartFromOther({ editor, language, source }: StartFromOtherProps) {
  const text = useText();
  const own = useLanguage();

  function start() {
    const { state, view } = editor;
    const { content } = readHtml(source(), state.schema);
    // One step, which the key that undoes takes back.
    view.dispatch(state.tr.replaceWith(0, state.doc.content.size, content));
    editor.commands.focus('start');
  }

  return (
    <div className={styles.start} dir={languages[own].dir} lang={own}>
      <p>{text(words[language].empty)}</p>
      <Button variant="ghost" small onClick={start}>
        <Icon of={Copy} />
        {text(words[language].start)}
      </Button>
    </div>
  );
}
