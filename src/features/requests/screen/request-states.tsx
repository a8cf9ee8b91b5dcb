import { requestStatuses } from '../../../domain/request-kinds.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useRevalidator, useSearchParams } from '../../../kit/router/hooks.ts';
import { Link } from '../../../kit/router/link.tsx';
import { listSearchId } from '../../../kit/staff/list/list-search.tsx';
import type { ListQueryControl } from '../../../kit/staff/list/use-list-query.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { StatePanel } from '../../../kit/ui/state/state-panel.tsx';
import { countIn, hitsAddress } from './list/hits.ts';
import { filterNames } from './list/request-filters.ts';
import { type RequestKind, requestKinds } from './request-kinds.ts';
import styles from './requests.module.css';
import type { RequestsData } from './requests-loader.ts';
import { WayBack } from './way-back.tsx';

type ListStateProps = Pick<RequestsData, 'kind' | 'tab' | 'list' | 'hits'> & { control: ListQueryControl };

/** In place of the cards: nothing there, nothing found, or not loaded. */
export function ListState({ kind, tab, list, hits, control }: ListStateProps) {
  const text = useText();
  const { revalidate } = useRevalidator();
  const { search, chosen } = control.query;
  const isFiltered = filterNames.some((name) => chosen(name) !== '');
  if (!list) {
    return (
      <StatePanel kind="error" title={text('request.failedTitle')} onRetry={revalidate}>
        <p>{text('request.failedText')}</p>
      </StatePanel>
    );
  }
  if (list.requests.length > 0) return null;
  if (!control.isNarrowed) {
    return (
      <StatePanel kind="empty" title={text(`request.empty.${tab}`)}>
        <p>{text(`request.emptyText.${tab}`)}</p>
      </StatePanel>
    );
  }
  const clear = () => {
    control.clear();
    document.getElementById(listSearchId)?.focus();
  };
  return (
    <StatePanel
      kind="empty"
      title={search ? text('admin.list.nothingTitle', { search }) : text('request.nothingChosen')}
    >
      <Elsewhere
        kind={kind}
        tab={tab}
        hits={hits}
        advice={text(isFiltered ? 'request.nothingChosenText' : 'request.nothingText')}
      />
      <Button variant="ghost" small onClick={clear}>
        {text(isFiltered ? 'request.filter.clear' : 'admin.list.clearSearch')}
      </Button>
    </StatePanel>
  );
}

type ElsewhereProps = Pick<RequestsData, 'kind' | 'tab' | 'hits'> & { advice: string };

/** Where the same search finds something; the advice, where it finds nothing anywhere. */
function Elsewhere({ kind, tab, hits, advice }: ElsewhereProps) {
  const text = useText();
  const [params] = useSearchParams();
  const places = (['quotations', 'messages'] as const).flatMap((one) =>
    requestStatuses
      .filter((status) => one !== kind || status !== tab)
      .map((status) => ({ one, status, count: countIn(hits?.[one], status) ?? 0 }))
      .filter(({ count }) => count > 0),
  );
  if (places.length === 0) return <p>{advice}</p>;
  return (
    <>
      <p>{text('request.foundElsewhere')}</p>
      <ul className={styles.elsewhere}>
        {places.map(({ one, status, count }) => (
          <li key={`${one} ${status}`}>
            <Link to={hitsAddress(kind, one, params, status)}>
              {text('request.foundIn', {
                kind: text(requestKinds[one].label),
                tab: text(`request.tab.${status}`),
                count,
              })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

type DetailStateProps = { kind: RequestKind; params: URLSearchParams; state: 'gone' | 'failed' | null };

/** In place of a request: none chosen, gone in the meantime, or not loaded. */
export function DetailState({ kind, params, state }: DetailStateProps) {
  const text = useText();
  const { revalidate } = useRevalidator();
  if (state === null) {
    return (
      <StatePanel kind="empty" heading="h2" title={text('request.chooseTitle')}>
        <p>{text('request.chooseText')}</p>
      </StatePanel>
    );
  }
  return (
    <StatePanel
      kind={state === 'gone' ? 'empty' : 'error'}
      heading="h2"
      title={text(`request.${state}One`)}
      onRetry={state === 'failed' ? revalidate : undefined}
    >
      <p>{text(`request.${state}OneText`)}</p>
      <WayBack kind={kind} params={params} />
    </StatePanel>
  );
}

/** What the visitor sent is there; what staff have done about it did not load. */
export function TimelineFailed() {
  const text = useText();
  const { revalidate } = useRevalidator();
  return (
    <StatePanel kind="error" heading="h3" title={text('request.storyFailed')} onRetry={revalidate}>
      <p>{text('request.storyFailedText')}</p>
    </StatePanel>
  );
}
