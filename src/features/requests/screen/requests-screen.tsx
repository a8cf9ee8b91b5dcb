import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useRevalidator, useSearchParams } from '../../../kit/router/hooks.ts';
import { useDetailFocus } from '../../../kit/staff/detail/use-detail-focus.ts';
import { listHeadingId } from '../../../kit/staff/list/list-heading.ts';
import { ListPages } from '../../../kit/staff/list/list-pages.tsx';
import { useListQuery } from '../../../kit/staff/list/use-list-query.ts';
import { RequestDetail } from './detail/request-detail.tsx';
import { useRequestActions } from './detail/use-request-actions.tsx';
import { BulkBar } from './list/bulk-bar.tsx';
import { NewRequests } from './list/new-requests.tsx';
import { RequestBar } from './list/request-bar.tsx';
import { RequestCard } from './list/request-card.tsx';
import { filterNames } from './list/request-filters.ts';
import { useArrivals } from './list/use-arrivals.ts';
import { useBulk } from './list/use-bulk.tsx';
import { useSelection } from './list/use-selection.ts';
import { requestKinds } from './request-kinds.ts';
import { DetailState, ListState } from './request-states.tsx';
import styles from './requests.module.css';
import { type RequestsData, requestsPerPage } from './requests-loader.ts';

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
export function RequestsScreen({ kind, tab, page, list, hits, newest, openId, open, ...others }: RequestsData) {
  const text = useText();
  const [params] = useSearchParams();
  const control = useListQuery([...filterNames]);
  const focus = useDetailFocus(openId, list);
  const listElement = useRef<HTMLElement>(null);
  const [isSelecting, setIsSelecting] = useState(false);
  const arrivals = useArrivals({ kind, page, list, newest, listElement, isSelecting });
  const { requests } = arrivals;
  const selection = useSelection(requests, isSelecting, setIsSelecting);
  const bulk = useBulk(kind, selection);
  const actions = useRequestActions({ kind, requests, openId, focus });
  useReloadWhenSeen();
  // Nothing is open and there is nothing to choose from.
  const isAlone = openId === null && requests.length === 0;
  return (
    <div className={styles.screen} data-open={openId !== null || undefined}>
      <RequestBar
        kind={kind}
        tab={tab}
        hits={hits}
        control={control}
        staff={others.staff}
        onSelect={requests.length > 0 && !isSelecting ? selection.begin : null}
      />
      <div className={styles.columns} data-alone={isAlone || undefined}>
        <section ref={listElement} className={styles.list} aria-labelledby={listHeadingId}>
          <h2 id={listHeadingId} tabIndex={-1} className="visually-hidden">
            {text('request.listTitle', { kind: text(requestKinds[kind].label), tab: text(`request.tab.${tab}`) })}
          </h2>
          <p className="visually-hidden" role="status">
            {list && control.isNarrowed && text('admin.list.found', { count: list.total })}
          </p>
          <NewRequests arrivals={arrivals} />
          {requests.length === 0 && <ListState kind={kind} tab={tab} list={list} hits={hits} control={control} />}
          <ul className={styles.cards}>
            {requests.map((request) => (
              <RequestCard
                key={request.id}
                request={request}
                kind={kind}
                params={params}
                owner={others.staff?.find(({ id }) => id === request.ownerId)?.name}
                isOpen={request.id === openId}
                onOpen={focus.onOpen}
                onHandle={() => actions.move(request, 'handled')}
                isArrived={arrivals.isArrived(request.id)}
                showsState={tab === 'all'}
                selection={selection}
              />
            ))}
          </ul>
          {list && <ListPages total={list.total} page={page} pageSize={requestsPerPage} params={params} />}
        </section>
        {!isAlone && (
          <div className={styles.detail}>
            {open && typeof open === 'object' ? (
              <RequestDetail key={open.id} request={open} kind={kind} params={params} actions={actions} {...others} />
            ) : (
              <DetailState kind={kind} params={params} state={open} />
            )}
          </div>
        )}
      </div>
      {isSelecting && requests.length > 0 && (
        <BulkBar selection={selection} shown={requests.length} staff={others.staff} bulk={bulk} />
      )}
      {bulk.dialog}
      {actions.dialog}
    </div>
  );
}
