import { useText } from '../../../i18n/use-text.tsx';
import type { FoundPage } from '../../session/page-finder.ts';
import styles from './page-suggestions.module.css';

type PageSuggestionsProps = { pages: FoundPage[]; onChoose: (page: FoundPage) => void };

/** Pages of this site that a link may lead to. Plain buttons: they follow the field in the tab order. */
export function PageSuggestions({ pages, onChoose }: PageSuggestionsProps) {
  const text = useText();
  return (
    <div className={styles.suggestions}>
      <p role="status">{pages.length > 0 && text('richText.pagesFound', { count: pages.length })}</p>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <button type="button" onClick={() => onChoose(page)}>
              <bdi>{page.title}</bdi>
              <small dir="ltr">{page.path}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
