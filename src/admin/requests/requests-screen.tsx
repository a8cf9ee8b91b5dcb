import { useEffect } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { listHeadingId } from '../../kit/admin/list/list-heading.ts';
import { ListPages } from '../../kit/admin/list/list-pages.tsx';
import { useListWishes } from '../../kit/admin/list/use-list-wishes.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { RequestBar } from './request-bar.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestDetail } from './request-detail.tsx';
import { filterNames } from './request-filters.ts';
import { requestKinds } from './request-kinds.ts';
import { DetailState, ListState } from './request-states.tsx';
import styles from './requests.module.css';
import { type RequestsData, requestsPerPage } from './requests-loader.ts';
import { useRequestFocus } from './use-request-focus.ts';
import { useRequestMoves } from './use-request-moves.tsx';

/** Whoever comes back to this tab sees what has arrived in the meantime. */
function useReloadWhenSeen() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') revalidate();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [revalidate]);
}

/** Quotations or messages: the list, and beside it the one that is open. On a phone each stands alone. */
export function RequestsScreen({ kind, tab, page, list, openId, open, ...others }: RequestsData) {
  const text = useText();
  const [params] = useSearchParams();
  const wishes = useListWishes([...filterNames]);
  const focus = useRequestFocus(openId, list);
  const moves = useRequestMoves({ kind, requests: list?.requests ?? [], openId, focus });
  useReloadWhenSeen();
  // Nothing is open and there is nothing to choose from.
  const isAlone = openId === null && !list?.requests.length;
  return (
    <div className={styles.screen} data-open={openId !== null || undefined}>
      <RequestBar kind={kind} tab={tab} wishes={wishes} staff={others.staff} />
      <div className={styles.columns} data-alone={isAlone || undefined}>
        <section className={styles.list} aria-labelledby={listHeadingId}>
          <h2 id={listHeadingId} tabIndex={-1} className="visually-hidden">
            {text('request.listTitle', { kind: text(requestKinds[kind].label), tab: text(`request.tab.${tab}`) })}
          </h2>
          <p className="visually-hidden" role="status">
            {list && wishes.isNarrowed && text('admin.list.found', { count: list.total })}
          </p>
          <ListState tab={tab} list={list} wishes={wishes} />
          <ul className={styles.cards}>
            {list?.requests.map((request) => (
              <RequestCard
                key={request.id}
                request={request}
                kind={kind}
                params={params}
                owner={others.staff?.find(({ id }) => id === request.ownerId)?.name}
                isOpen={request.id === openId}
                onOpen={focus.onOpen}
                onHandle={() => moves.move(request, 'handled')}
              />
            ))}
          </ul>
          {list && <ListPages total={list.total} page={page} pageSize={requestsPerPage} params={params} />}
        </section>
        {!isAlone && (
          <div className={styles.detail}>
            {open && typeof open === 'object' ? (
              <RequestDetail key={open.id} request={open} kind={kind} params={params} moves={moves} {...others} />
            ) : (
              <DetailState kind={kind} params={params} state={open} />
            )}
          </div>
        )}
      </div>
      {moves.dialog}
    </div>
  );
}
