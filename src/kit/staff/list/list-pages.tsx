import { Link, type LinkProps } from '../../router/link.tsx';
import { Pagination } from '../../ui/paging/pagination.tsx';
import { focusList, listHeadingId } from './list-heading.ts';

type ListPagesProps = { total: number; page: number; pageSize: number; params: URLSearchParams };

/** The pages of a list. Another page begins at the list, below the form. */
export function ListPages({ total, page, pageSize, params }: ListPagesProps) {
  const addressOf = (one: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(one));
    return `?${next}`;
  };
  return <Pagination itemsPerPage={pageSize} currentPage={page} total={total} addressOf={addressOf} link={PageLink} />;
}

function PageLink(props: LinkProps) {
  return <Link replace {...props} onClick={showListStart} />;
}

function showListStart() {
  document.getElementById(listHeadingId)?.scrollIntoView();
  focusList();
}
