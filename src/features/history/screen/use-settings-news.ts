import { use } from 'react';
import { EnvironmentContext } from '../../../kit/pages/page-context.ts';
import { orNull } from '../../../kit/staff/action/or-null.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { settingsCalls } from '../../settings/settings.calls.ts';

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
