import { use } from 'react';
import { settingsCalls } from '../../entities/settings/settings.calls.ts';
import { useApi } from '../../kit/admin/api-context.ts';
import { orNull } from '../../kit/admin/or-null.ts';
import { EnvironmentContext } from '../../kit/pages/page-context.ts';

/** Older settings that are back concern the staff area too: the company's name and its logo stand there. */
export function useSettingsNews(entity: string): () => Promise<void> {
  const api = useApi();
  const environment = use(EnvironmentContext);
  return async () => {
    if (entity !== 'settings') return;
    const facts = await api.call(settingsCalls.read).catch(orNull);
    if (facts) environment?.onFacts?.(facts);
  };
}
