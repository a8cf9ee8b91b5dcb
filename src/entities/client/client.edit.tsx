import type { TaggedAnswer } from '../../kit/client/api-client.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { EditScreen, editLoader } from '../../kit/staff/form/edit-screen.tsx';
import { useUpdate } from '../../kit/staff/form/use-save.ts';
import { Box } from '../../kit/staff/ui/box.tsx';
import { clientUpdate } from './client.contract.ts';
import { clientEndpoints } from './client.endpoints.ts';
import { clientScreens } from './client.screens.ts';
import { ClientForm } from './client-form.tsx';

const list = { path: clientScreens.list.path, back: 'client.back' } as const;

export const loader = editLoader(clientEndpoints.read);

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('client.editTitle') }) };

export function Component() {
  return (
    <EditScreen<typeof clientEndpoints.read> list={list}>
      {(loaded) => <EditClient key={loaded.data.id} loaded={loaded} />}
    </EditScreen>
  );
}

function EditClient({ loaded }: { loaded: TaggedAnswer<typeof clientEndpoints.read> }) {
  const text = useText();
  const { data: client } = loaded;
  const saving = useUpdate({
    loaded,
    read: clientEndpoints.read,
    update: clientEndpoints.update,
    id: client.id,
    done: 'client.updated',
    listPath: list.path,
  });
  return (
    <Box title={pick(client, 'name', useLanguage())} note={text('admin.form.bothLanguages')}>
      <ClientForm schema={clientUpdate} client={client} submitLabel="client.update" saving={saving} />
    </Box>
  );
}
