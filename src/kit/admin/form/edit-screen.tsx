import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type ApiClient, ApiError, isMissing, type TaggedAnswer } from '../../http/api-client.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { apiContext } from '../../pages/page-context.ts';
import { StatePanel } from '../../ui/state-panel.tsx';
import { BackLink } from '../back-link.tsx';
import { HistoryLink } from '../history-link.tsx';
import { asLastSeen } from '../list/list-path.ts';
import { NotLoaded } from '../not-loaded.tsx';
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
  children: (loaded: TaggedAnswer<E>) => ReactNode;
};

/** An edit screen around its form, which is drawn once the record is there. */
export function EditScreen<E extends Endpoint>({ list, children }: EditScreenProps<E>) {
  const text = useText();
  const back = <BackLink to={asLastSeen(list.path)}>{text(list.back)}</BackLink>;
  return (
    <Edited data={useLoaderData<EditData<E>>()} back={back}>
      {children}
    </Edited>
  );
}

type EditedProps<E extends Endpoint> = { data: EditData<E>; back: ReactNode; children: EditScreenProps<E>['children'] };

/** The record that is edited, or why it cannot be. */
export function Edited<E extends Endpoint>({ data, back, children }: EditedProps<E>) {
  const text = useText();
  const { revalidate } = useRevalidator();
  if (data.state === 'there') {
    return (
      <>
        <div className={styles.ways}>
          {back}
          {data.id && <HistoryLink entity={data.entity} id={data.id} />}
        </div>
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
