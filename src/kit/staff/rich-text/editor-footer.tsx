import type { Node } from '@tiptap/pm/model';
import { use } from 'react';
import { timeOfDay } from '../../i18n/calendar.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.tsx';
import { useCalendar } from '../../pages/use-calendar.ts';
import { DraftTimeContext } from '../form/draft/use-draft.ts';
import { wordsIn } from './count-words.ts';
import styles from './rich-text.module.css';

/** How long the text is and since when it is safe, in the language of the page. */
export function EditorFooter({ article, language }: { article: Node; language: Language }) {
  const text = useText();
  const calendar = useCalendar();
  const draftTime = use(DraftTimeContext);
  const count = wordsIn(article, language);
  const time = draftTime && timeOfDay(new Date(draftTime), calendar);
  return (
    <div className={styles.footer} dir={languages[calendar.language].dir} lang={calendar.language}>
      <span>{text('richText.words', { count })}</span>
      {time && <span>{text('richText.saved', { time })}</span>}
    </div>
  );
}
