import { use, useState } from 'react';
import type { TaggedAnswer } from '../../../kit/client/api-client.ts';
import { languageCodes } from '../../../kit/i18n/languages.ts';
import type { TextKey } from '../../../kit/i18n/text.ts';
import { apiContext, EnvironmentContext, textLoaderContext } from '../../../kit/pages/page-context.ts';
import type { LoaderFunctionArgs } from '../../../kit/router/routes.ts';
import { sendWithProgress } from '../../../kit/staff/action/upload-progress.ts';
import { readNewest } from '../../../kit/staff/form/conflict/newest-version.ts';
import { type OthersChanges, useSavedMessage } from '../../../kit/staff/form/conflict/use-others-changes.ts';
import { type EditData, loadEdited } from '../../../kit/staff/form/edit-screen.tsx';
import { toFormData } from '../../../kit/staff/form/to-form-data.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { useToast } from '../../../kit/staff/ui/toasts.tsx';
import type { AllSettings } from '../settings.contract.ts';
import { settingsEndpoints } from '../settings.endpoints.ts';
import { settingsOf } from '../settings-of.ts';

export type ReadAll = typeof settingsEndpoints.readAll;

/** The record, for each of the forms that edit it. */
export async function loadSettings({ context }: LoaderFunctionArgs): Promise<EditData<ReadAll>> {
  // Previews speak both languages. Without the other one's texts they speak the reader's.
  await Promise.all(languageCodes.map((code) => context.get(textLoaderContext)(code))).catch(() => undefined);
  return loadEdited(context.get(apiContext), settingsEndpoints.readAll, '1');
}

export type Loaded = Pick<TaggedAnswer<ReadAll>, 'data' | 'etag'>;

/** There is no list to go back to: what was saved is what is edited next. `done` is said then. */
export function useSettingsSaving(first: Loaded, done: TextKey, onSettings?: (settings: AllSettings) => void) {
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
      const settings = settingsOf(saved.data);
      setLoaded(saved);
      environment?.onFacts?.(settings);
      onSettings?.(settings);
      showToast({ kind: 'done', message: savedMessage(done, others) });
    },
  };
  return { record: data, saving };
}
