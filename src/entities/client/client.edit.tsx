import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { useApi } from '../../kit/admin/api-context.ts';
import { Box } from '../../kit/admin/box.tsx';
import { toFormData } from '../../kit/admin/to-form-data.ts';
import { useToast } from '../../kit/admin/toasts.tsx';
import { ApiError, type TaggedAnswer } from '../../kit/http/api-client.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { StatePanel } from '../../kit/ui/state-panel.tsx';
import { clientEndpoints, clientUpdate } from './client.contract.ts';
import styles from './client.edit.module.css';
import { ClientForm } from './client-form.tsx';

type Loaded = TaggedAnswer<typeof clientEndpoints.read>;

type EditData = { state: 'there'; client: Loaded } | { state: 'gone' | 'failed' };

export async function loader({ context, params }: LoaderFunctionArgs): Promise<EditData> {
  try {
    const client = await context.get(apiContext).callWithTag(clientEndpoints.read, { params: { id: params.id ?? '' } });
    return { state: 'there', client };
  } catch (error) {
    if (error instanceof ApiError) return { state: error.problem?.status === 404 ? 'gone' : 'failed' };
    throw error;
  }
}

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('client.editTitle') }) };

export function Component() {
  const text = useText();
  const data = useLoaderData<EditData>();
  const { revalidate } = useRevalidator();
  if (data.state === 'there') return <EditClient key={data.client.data.id} {...data.client} />;
  if (data.state === 'gone') {
    return (
      <StatePanel kind="empty" heading="h2" title={text('client.goneTitle')}>
        <p>{text('client.goneText')}</p>
        <BackLink />
      </StatePanel>
    );
  }
  return (
    <StatePanel kind="error" heading="h2" title={text('client.failedTitle')} onRetry={revalidate}>
      <p>{text('client.failedText')}</p>
    </StatePanel>
  );
}

function BackLink() {
  const text = useText();
  return (
    <Link to="/admin/clients" className={styles.back}>
      <Icon of={ArrowLeft} flip />
      {text('client.back')}
    </Link>
  );
}

function EditClient(loaded: Loaded) {
  // The version that was opened: a later reload in the background must not pass for it.
  const [{ data: client, etag }] = useState(loaded);
  const text = useText();
  const language = useLanguage();
  const api = useApi();
  const navigate = useNavigate();
  const showToast = useToast();

  function onSaved() {
    showToast({ kind: 'done', message: text('client.updated') });
    navigate('/admin/clients');
  }

  return (
    <>
      <BackLink />
      <Box title={pick(client, 'name', language)}>
        <ClientForm
          schema={clientUpdate}
          client={client}
          submitLabel="client.update"
          onSubmit={(values, overwrite) =>
            api.call(clientEndpoints.update, {
              params: { id: client.id },
              body: toFormData(values),
              headers: etag && !overwrite ? { 'If-Match': etag } : {},
            })
          }
          onSaved={onSaved}
        />
      </Box>
    </>
  );
}
