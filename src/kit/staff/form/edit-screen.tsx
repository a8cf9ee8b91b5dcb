import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { type ApiClient, ApiError, isMissing, type TaggedAnswer } from '../../client/api-client.ts';
import type { Endpoint, OutputOf } from '../../contract/endpoint.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { apiContext } from '../../pages/page-context.ts';
import { StatePanel } from '../../ui/state/state-panel.tsx';
import { asLastSeen } from '../list/list-path.ts';
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

/** The loader of an edit screen: its record is named by the `id` in the address. */
export function editLoader<E extends Endpoint>(read: E) {
  return ({ context, params }: LoaderFunctionArgs): Promise<EditData<E>> =>
    loadEdited(context.get(apiContext), read, params.id ?? '');
}

type EditScreenProps<E extends Endpoint> = {
  /** Where the list is, and what the way back to it is called. */
  list: { path: string; back: TextKey };
  /** Who may edit such records, if not only Admins. */
  editors?: 'staff';
  /** Where visitors see it, if it has a page. */
  sitePath?: (record: OutputOf<E>) => string | undefined;
  /** What else can be done with the record, beside its history. */
  tools?: (loaded: TaggedAnswer<E>) => ReactNode;
  children: (loaded: TaggedAnswer<E>) => ReactNode;
};

/** An edit screen around its form, which is drawn once the record is there. */
export function EditScreen<E extends Endpoint>({ list, children, ...rest }: EditScreenProps<E>) {
  const text = useText();
  const back = <BackLink to={asLastSeen(list.path)}>{text(list.back)}</BackLink>;
  return (
    <Edited data={useLoaderData<EditData<E>>()} back={back} isTranslated {...rest}>
      {children}
    </Edited>
  );
}

type EditedProps<E extends Endpoint> = Omit<EditScreenProps<E>, 'list'> & {
  data: EditData<E>;
  back: ReactNode;
  /** Whether it is content, whose Arabic may be behind. */
  isTranslated?: boolean;
};

/** The record that is edited, or why it cannot be. */
export function Edited<E extends Endpoint>({
  data,
  back,
  editors,
  isTranslated,
  sitePath,
  tools,
  children,
}: EditedProps<E>) {
  const text = useText();
  const { revalidate } = useRevalidator();
  if (data.state === 'there') {
    const onSite = sitePath?.(data.loaded.data);
    return (
      <>
        <div className={styles.ways}>
          {back}
          <div className={styles.tools}>
            {tools?.(data.loaded)}
            {onSite && <SiteLink path={onSite} />}
            {data.id && <HistoryLink entity={data.entity} id={data.id} editors={editors ?? 'admin'} />}
          </div>
        </div>
        {isTranslated && <ArabicNotice entity={data.entity} id={Number(data.id)} version={data.loaded.etag} />}
        <Opened loaded={data.loaded}>{children}</Opened>
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

/** The record as it was opened: a reload in the background changes nothing under the hands of whoever edits it. */
function Opened<E extends Endpoint>(props: { loaded: TaggedAnswer<E>; children: EditScreenProps<E>['children'] }) {
  const [loaded] = useState(props.loaded);
  return props.children(loaded);
}
