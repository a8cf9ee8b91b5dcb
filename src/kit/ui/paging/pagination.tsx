import type { ComponentType } from 'react';
import { LocalLink } from '../../i18n/local-link.tsx';
import { useText } from '../../i18n/use-text.tsx';
import type { LinkProps } from '../../router/link.tsx';
import { clampPage, lastPage, pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

type PaginationProps = {
  itemsPerPage: number;
  currentPage: number;
  total: number;
  maxLinks?: number;
  /** The address of a page, without a language prefix. */
  addressOf: (page: number) => string;
  /** For pages outside the website, which have no language in their address. */
  link?: ComponentType<Omit<LinkProps, 'to'> & { to: string }>;
};

/** Links to the pages around the current one. A list that fits on one page has none. */
export function Pagination(props: PaginationProps) {
  const { itemsPerPage, currentPage, total, maxLinks = 7, addressOf, link: PageLink = LocalLink } = props;
  // The types ask for both; a value that was never loaded gets past them.
  if (!itemsPerPage || !currentPage) throw new Error('Pagination needs itemsPerPage and currentPage');
  const text = useText();
  if (total <= itemsPerPage) return null;
  const current = clampPage(currentPage, total, itemsPerPage);
  return (
    <nav className={`no-print ${styles.pages}`} aria-label={text('pagination.label')}>
      <ul>
        {pageWindow(current, lastPage(total, itemsPerPage), maxLinks).map((page) => (
          <li key={page}>
            <PageLink
              to={addressOf(page)}
              aria-label={text('pagination.page', { page })}
              aria-current={page === current ? 'page' : undefined}
            >
              {page}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
