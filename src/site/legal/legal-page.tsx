import type { ReactNode } from 'react';
import type { LegalSection } from '../../features/pages/legal/legal-text.ts';
import { Piece } from '../../kit/alive/piece.tsx';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { useLoaderData } from '../../kit/router/hooks.ts';
import sectionLinks from '../../kit/ui/sections/section-links.module.css';
import { useSectionInView } from '../../kit/ui/sections/use-section-in-view.ts';
import { useCompany, useSettings } from '../layout/settings-context.ts';
import styles from './legal-page.module.css';
import type { LegalPageData } from './legal-text.ts';
import { OwnText } from './own-text.tsx';

/** A long text with its contents beside it, where there is room. The page's loader brings the text. */
export function LegalPage({ title }: { title: TextKey }) {
  const text = useText();
  const data = useLoaderData<LegalPageData>();
  return (
    <Piece>
      <article className={`wrap ${styles.page}`}>
        <header className={styles.header}>
          <h1>{text(title)}</h1>
          <p className="muted">
            <time dateTime={data.updated}>{text('legal.updated', { date: data.day })}</time>
          </p>
        </header>
        <Contents parts={'sections' in data ? data.sections : data.contents} />
        <div className={styles.prose}>
          {'sections' in data ? (
            data.sections.map((section) => <Section key={section.id} {...section} />)
          ) : (
            <OwnText html={data.body?.value ?? null} />
          )}
        </div>
      </article>
    </Piece>
  );
}

function Contents({ parts }: { parts: { id: string; title: string }[] }) {
  const text = useText();
  const current = useSectionInView(parts.map(({ id }) => id));
  return (
    <nav className={`no-print ${sectionLinks.links} ${styles.contents}`} aria-label={text('legal.contents')}>
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current || undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ id, title, text = [], list = [], closing = [] }: LegalSection) {
  const paragraph = (sentences: string) => (
    <p key={sentences}>
      <Filled>{sentences}</Filled>
    </p>
  );
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {text.map(paragraph)}
      {list.length > 0 && (
        <ul>
          {list.map(({ term, text: words }) => (
            <li key={words}>
              {term && <b>{term}:</b>} <Filled>{words}</Filled>
            </li>
          ))}
        </ul>
      )}
      {closing.map(paragraph)}
    </section>
  );
}

/** The words with the company's name and address in their places. */
function Filled({ children }: { children: string }): ReactNode {
  const company = useCompany();
  const email = useSettings().emails[0] ?? '';
  return children.split(/(\{\w+\})/).map((piece) => {
    if (piece === '{company}') return company;
    if (piece !== '{email}') return piece;
    return (
      <a key={piece} className="ltr" href={`mailto:${email}`}>
        {email}
      </a>
    );
  });
}
