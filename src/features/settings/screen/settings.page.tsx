import { use, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { TaggedAnswer } from '../../../kit/client/api-client.ts';
import { languageCodes } from '../../../kit/i18n/languages.ts';
import { apiContext, EnvironmentContext, textLoaderContext } from '../../../kit/pages/page-context.ts';
import type { PageHandle } from '../../../kit/pages/page-module.ts';
import { sendWithProgress } from '../../../kit/staff/action/upload-progress.ts';
import { readNewest } from '../../../kit/staff/form/conflict/newest-version.ts';
import { type OthersChanges, useSavedMessage } from '../../../kit/staff/form/conflict/use-others-changes.ts';
import { type EditData, Edited, loadEdited } from '../../../kit/staff/form/edit-screen.tsx';
import { toFormData } from '../../../kit/staff/form/to-form-data.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { useToast } from '../../../kit/staff/ui/toasts.tsx';
import { settingsEndpoints } from '../settings.endpoints.ts';
import { settingsOf } from '../settings-of.ts';
import { SettingsForm } from './settings-form.tsx';

type ReadAll = typeof settingsEndpoints.readAll;

export async function loader({ context }: LoaderFunctionArgs): Promise<EditData<ReadAll>> {
  // Previews speak both languages. Without the other one's texts they speak the reader's.
  await Promise.all(languageCodes.map((code) => context.get(textLoaderContext)(code))).catch(() => undefined);
  return loadEdited(context.get(apiContext), settingsEndpoints.readAll, '1');
}

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('settings.title') }) };

export function Component() {
  return (
    <Edited data={useLoaderData<EditData<ReadAll>>()} back={null}>
      {(loaded) => <EditSettings first={loaded} />}
    </Edited>
  );
}

type Loaded = Pick<TaggedAnswer<ReadAll>, 'data' | 'etag'>;

/** There is no list to go back to: what was saved is what is edited next. */
function EditSettings({ first }: { first: Loaded }) {
  const [{ data, etag }, setLoaded] = useState(first);
  const savedMessage = useSavedMessage();
  const api = useApi();
  const showToast = useToast();
  const environment = use(EnvironmentContext);
  const saving = {
    kind: 'edit' as const,
    version: etag,
    newest: (since: string | null) =>
      readNewest(api, { read: settingsEndpoints.readAll, entity: 'settings', id: data.id, since }),
    onSubmit: (values: Record<string, unknown>, version: string | null) =>
      api.callWithTag(settingsEndpoints.update, {
        body: toFormData(values),
        headers: version ? { 'If-Match': version } : {},
        send: sendWithProgress,
      }),
    onSaved(saved: Loaded, others: OthersChanges | null) {
      setLoaded(saved);
      environment?.onFacts?.(settingsOf(saved.data));
      showToast({ kind: 'done', message: savedMessage('settings.saved', others) });
    },
  };
  return <SettingsForm record={data} saving={saving} />;
}
