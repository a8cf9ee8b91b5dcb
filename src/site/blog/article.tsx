import { use, useMemo, useState } from 'react';
import styles from '../../entities/blog/article.module.css';
import { trustedHtml } from '../../kit/html/trusted-html.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { describePictures } from '../../kit/media/describe-pictures.ts';
import { describeDocuments } from '../../kit/media/documents/describe-documents.ts';
import { sizeText } from '../../kit/media/size-text.ts';
import { EnvironmentContext } from '../../kit/pages/page-context.ts';
import { articleHtml } from './article-html.ts';

const elementId = 'article';

/** The article itself. `html` is null while a page comes alive: its only copy is then the document. */
export function Article({ html, language }: { html: string | null; language: Language }) {
  const text = useText();
  const { browser, pictures } = use(EnvironmentContext) ?? {};
  const [own] = useState(() => (html === null ? document.getElementById(elementId)?.innerHTML : null));
  const words = { anchor: (heading: string) => text('blog.anchor', { heading }), table: text('blog.table') };
  const note = (bytes: number) => text('blog.document', { size: sizeText(bytes, language) });
  const facts = pictures?.[language];
  const shown =
    html === null
      ? (own ?? '')
      : describeDocuments(describePictures(articleHtml(html, words, browser?.apiBase), facts), note, facts);
  // The same object for the same article: React would replace all of it, and what has the focus in it would lose it.
  const markup = useMemo(() => ({ __html: trustedHtml(shown) }), [shown]);
  return (
    <div
      id={elementId}
      className={styles.article}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list before it was stored
      dangerouslySetInnerHTML={markup}
    />
  );
}
