import type { PageHandle } from '../../../kit/pages/page-module.ts';
import { useLoaderData } from '../../../kit/router/hooks.ts';
import { type EditData, Edited } from '../../../kit/staff/form/edit-screen.tsx';
import { type Loaded, type ReadAll, useSettingsSaving } from '../form/use-settings-saving.ts';
import { SettingsForm } from './settings-form.tsx';

export { loadSettings as loader } from '../form/use-settings-saving.ts';

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('settings.title') }) };

export function Component() {
  return (
    <Edited data={useLoaderData<EditData<ReadAll>>()} back={null}>
      {(loaded) => <EditSettings first={loaded} />}
    </Edited>
  );
}

function EditSettings({ first }: { first: Loaded }) {
  return <SettingsForm {...useSettingsSaving(first, 'settings.saved')} />;
}
