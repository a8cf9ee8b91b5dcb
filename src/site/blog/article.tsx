import { use, useState } from 'react';
import styles from '../../entities/blog/article.module.css';
import { useText } from '../../kit/i18n/use-text.tsx';
import { EnvironmentContext } from '../../kit/pages/page-context.ts';
import { articleHtml } from './article-html.ts';

const elementId = 'article';

/** The article itself. `html` is null while a page comes alive: its only copy is then the document. */
export function Article({ html }: { html: string | null }) {
  const text = useText();
  const host = use(EnvironmentContext)?.browser.apiBase;
  const [own] = useState(() => (html === null ? document.getElementById(elementId)?.innerHTML : null));
  const words = { anchor: (heading: string) => text('blog.anchor', { heading }), table: text('blog.table') };
  return (
    <div
      id={elementId}
      className={styles.article}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list before it was stored
      dangerouslySetInnerHTML={{ __html: html === null ? (own ?? '') : articleHtml(html, words, host) }}
    />
  );
}
