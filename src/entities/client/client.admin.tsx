import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Box } from '../../kit/admin/box.tsx';
import { EntityList } from '../../kit/admin/entity-list.tsx';
import { ListActions } from '../../kit/admin/list-actions.tsx';
import { useRemoval } from '../../kit/admin/use-removal.tsx';
import { useCreate } from '../../kit/admin/use-save.ts';
import { ApiError } from '../../kit/http/api-client.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { Picture } from '../../kit/ui/picture.tsx';
import styles from './client.admin.module.css';
import { type Client, clientEndpoints, clientWrite } from './client.contract.ts';
import { ClientForm } from './client-form.tsx';

/** `clients` is null when the list did not load; the form works without it. */
type ClientsData = { clients: Client[] | null };

export async function loader({ context }: LoaderFunctionArgs): Promise<ClientsData> {
  try {
    return { clients: await context.get(apiContext).call(clientEndpoints.list) };
  } catch (error) {
    if (error instanceof ApiError) return { clients: null };
    throw error;
  }
}

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('admin.menu.clients') }) };

export function Component() {
  const text = useText();
  const language = useLanguage();
  const { clients } = useLoaderData<ClientsData>();
  const nameOf = (client: Client) => pick(client, 'name', language);
  const removal = useRemoval({ endpoints: clientEndpoints, nameOf, actionLabel: 'client.delete' });
  return (
    <>
      <Box title={text('client.addTitle')} note={text('admin.form.bothLanguages')}>
        <AddClient />
      </Box>
      <EntityList
        title="client.listTitle"
        searchLabel="client.search"
        empty={{ title: 'client.emptyTitle', text: 'client.emptyText' }}
        items={clients}
        wordsOf={({ nameEN, nameAR }) => [nameEN, nameAR]}
      >
        {(found) => (
          <ul className={styles.grid}>
            {found.map((client) => (
              <li key={client.id} className={styles.card}>
                <Picture src={client.logoUrl} alt="" sizes="160px" className={styles.logo} />
                <h3>{nameOf(client)}</h3>
                <ListActions
                  name={nameOf(client)}
                  editPath={`/admin/clients/edit-client/${client.id}`}
                  onDelete={() => removal.ask(client)}
                />
              </li>
            ))}
          </ul>
        )}
      </EntityList>
      {removal.dialog}
    </>
  );
}

function AddClient() {
  const saving = useCreate({ create: clientEndpoints.create, done: 'client.added' });
  return <ClientForm schema={clientWrite} submitLabel="client.add" saving={saving} />;
}
