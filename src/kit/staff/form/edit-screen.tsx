import { type ReactNode, useState } from 'react';
import { type ApiClient, ApiError, isMissing, type TaggedAnswer } from '../../client/api-client.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { apiContext } from '../../pages/page-context.ts';
import { useLoaderData, useRevalidator } from '../../router/hooks.ts';
import type { LoaderFunctionArgs } from '../../router/routes.ts';
import { StatePanel } from '../../ui/state/state-panel.tsx';
import { asLastSeen } from '../list/list-path.ts';
import { PreviewLinkCard } from '../publishing/preview-link/preview-link-card.tsx';
import { PublishingPlaces } from '../publishing/publishing-places.tsx';
import type { WorkingCalls } from '../publishing/use-working-copy.ts';
import { BackLink } from '../ui/back-link.tsx';
import { HistoryLink } from '../ui/history-link.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { ArabicNotice } from './arabic-notice.tsx';
import styles from './edit-screen.module.css';

export type EditData<E extends Endpoint> =
  | { state: 'there'; loaded: TaggedAnswer<E>; entity: string; id: string }
  | { state: 'gone' | 'failed' };

/** One record with its version, for whoever edits it. */
export async function loadEdited<E extends Endpoint>(api: ApiClient, read: E, id: string): Promise<EditData<E>> {
  try {
    return { state: 'there', loaded: await api.callWithTag(read, { params: { id } }), entity: read.entity, id };
  } catch (error) {
    if (error instanceof ApiError) return { state: isMissing(error) ? 'gone' : 'failed' };
    throw error;
  }
}

/** What an edit screen of content loads. */
export type ContentData<R> = EditData<WorkingCalls<R>['readDraft']>;

/** A working copy, for whoever edits it. */
export function loadContent<R>(api: ApiClient, calls: WorkingCalls<R>, id: string): Promise<ContentData<R>> {
  return loadEdited(api, calls.readDraft, id);
}

/** The loader of an edit screen: its record is named by the `id` in the address. */
export function editLoader<R>(calls: WorkingCalls<R>) {
  return ({ context, params }: LoaderFunctionArgs): Promise<ContentData<R>> =>
    loadContent(context.get(apiContext), calls, params.id ?? '');
}

/** A working copy with its version, as an edit screen has loaded it. */
export type LoadedCopy<R> = TaggedAnswer<WorkingCalls<R>['readDraft']>;

type ContentProps<R> = {
  /** Who may edit such records, if not only Admins. */
  editors?: 'staff';
  /** Where visitors see it, if it has a page. */
  sitePath?: (record: R) => string | undefined;
  /** Whether it has a page of its own, which can be shown to others before it is published. */
  hasPreview?: true;
  /** What else can be done with the record, beside its history. */
  tools?: (record: R) => ReactNode;
  children: (loaded: LoadedCopy<R>) => ReactNode;
};

type EditScreenProps<R> = ContentProps<R> & {
  /** Where the list is, and what the way back to it is called. */
  list: { path: string; back: TextKey };
};

/** An edit screen around its form, which is drawn once the record is there. */
export function EditScreen<R>({ list, ...rest }: EditScreenProps<R>) {
  const text = useText();
  const back = <BackLink to={asLastSeen(list.path)}>{text(list.back)}</BackLink>;
  return <EditedContent data={useLoaderData<ContentData<R>>()} back={back} {...rest} />;
}

/** The content that is edited, with what publishes it, or why it cannot be. */
export function EditedContent<R>(props: ContentProps<R> & { data: ContentData<R>; back: ReactNode }) {
  const { data, back, editors, sitePath, hasPreview, tools, children } = props;
  return (
    <Edited
      data={data}
      back={back}
      editors={editors ?? 'admin'}
      tools={({ data: { record, standing } }) => {
        const onSite = standing.languages.length > 0 ? sitePath?.(record) : undefined;
        return (
          <>
            {tools?.(record)}
            {onSite && <SiteLink path={onSite} />}
          </>
        );
      }}
    >
      {(loaded) => {
        const about = { entity: data.state === 'there' ? data.entity : '', id: loaded.data.id };
        return (
          <>
            <ArabicNotice {...about} version={loaded.etag} />
            <PublishingPlaces panel={hasPreview && <PreviewLinkCard {...about} />}>{children(loaded)}</PublishingPlaces>
          </>
        );
      }}
    </Edited>
  );
}

type EditedProps<E extends Endpoint> = {
  data: EditData<E>;
  back: ReactNode;
  /** Who may see its history. */
  editors?: 'admin' | 'staff';
  tools?: (loaded: TaggedAnswer<E>) => ReactNode;
  children: (loaded: TaggedAnswer<E>) => ReactNode;
};

/** The record that is edited, or why it cannot be. */
export function Edited<E extends Endpoint>({ data, back, editors = 'admin', tools, children }: EditedProps<E>) {
  const text = useText();
  const { revalidate } = useRevalidator();
  if (data.state === 'there') {
    return (
      <>
        <div className={styles.ways}>
          {back}
          <div className={styles.tools}>
            {tools?.(data.loaded)}
            {data.id && <HistoryLink entity={data.entity} id={data.id} editors={editors} />}
          </div>
        </div>
        <Opened key={data.id} loaded={data.loaded}>
          {children}
        </Opened>
      </>
    );
  }
  if (data.state === 'gone') {
    return (
      <StatePanel kind="empty" heading="h2" title={text('admin.edit.goneTitle')}>
        <p>{text('admin.edit.goneText')}</p>
        {back}
      </StatePanel>
    );
  }
  return <NotLoaded title="admin.edit.failedTitle" onRetry={revalidate} />;
}

/** A record as it was opened: a reload in the background changes nothing under the hands of whoever edits it. */
function Opened<E extends Endpoint>(props: { loaded: TaggedAnswer<E>; children: EditedProps<E>['children'] }) {
  const [loaded] = useState(props.loaded);
  return props.children(loaded);
}
