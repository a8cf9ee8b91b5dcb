import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { EditScreen, editLoader, type LoadedCopy } from '../../kit/staff/form/edit-screen.tsx';
import { useUpdate } from '../../kit/staff/form/use-update.ts';
import { Box } from '../../kit/staff/ui/box.tsx';
import { type Client, clientUpdate } from './client.contract.ts';
import { clientEndpoints } from './client.endpoints.ts';
import { clientScreens } from './client.screens.ts';
import { ClientForm } from './client-form.tsx';

const list = { path: clientScreens.list.path, back: 'client.back' } as const;

export const loader = editLoader(clientEndpoints);

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('client.editTitle') }) };

export function Component() {
  return <EditScreen<Client> list={list}>{(loaded) => <EditClient key={loaded.data.id} loaded={loaded} />}</EditScreen>;
}

function EditClient({ loaded }: { loaded: LoadedCopy<Client> }) {
  const text = useText();
  const client = loaded.data.record;
  const name = pick(client, 'name', useLanguage());
  const saving = useUpdate({
    loaded,
    name,
    calls: clientEndpoints,
    done: 'client.updated',
    listPath: list.path,
  });
  return (
    <Box title={name} note={text('publishing.eachLanguage')}>
      <ClientForm schema={clientUpdate} client={client} submitLabel="client.update" saving={saving} />
    </Box>
  );
}
