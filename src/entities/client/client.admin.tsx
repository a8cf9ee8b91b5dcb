import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { orNull } from '../../kit/staff/action/or-null.ts';
import { AddBox } from '../../kit/staff/form/add-box.tsx';
import { useCreate } from '../../kit/staff/form/use-save.ts';
import { commonSorts } from '../../kit/staff/list/arrange-list.ts';
import { EntityList } from '../../kit/staff/list/entity-list.tsx';
import { ListCard } from '../../kit/staff/list/list-card.tsx';
import { useRemoval } from '../../kit/staff/list/selection/use-removal.tsx';
import { useTranslationStatuses } from '../../kit/staff/list/translation/use-arabic-states.ts';
import { notForListQuery } from '../../kit/staff/list/use-reload.ts';
import { editPathOf } from '../../kit/staff/record/entity-screens.ts';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import { type Client, clientWrite } from './client.contract.ts';
import { clientEndpoints } from './client.endpoints.ts';
import { clientScreens } from './client.screens.ts';
import { ClientForm } from './client-form.tsx';

/** `clients` is null when the list did not load; the form works without it. */
type ClientsData = { clients: Client[] | null };

export async function loader({ context }: LoaderFunctionArgs): Promise<ClientsData> {
  return {
    clients: await context
      .get(apiContext)
      .call(clientEndpoints.list, { query: { status: 'any' } })
      .catch(orNull),
  };
}

/** The list is all here: looking for something in it needs no request. */
export const shouldRevalidate = notForListQuery;

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('admin.menu.clients') }) };

export function Component() {
  const text = useText();
  const language = useLanguage();
  const { clients } = useLoaderData<ClientsData>();
  const nameOf = (client: Client) => pick(client, 'name', language);
  const arabicOf = useTranslationStatuses('client', clients);
  const removal = useRemoval({
    endpoints: clientEndpoints,
    nameOf,
    actionLabel: 'client.delete',
    manyLabel: 'client.deleteMany',
  });
  return (
    <>
      <AddBox
        title={text('client.addTitle')}
        note={text('admin.form.bothLanguages')}
        isListEmpty={clients?.length === 0}
      >
        <AddClient />
      </AddBox>
      <EntityList
        title="client.listTitle"
        searchLabel="client.search"
        empty={{ title: 'client.emptyTitle', text: 'client.emptyText' }}
        items={clients}
        nameOf={nameOf}
        factsOf={({ id, logoUrl }) => ({ editPath: editPathOf(clientScreens, id), picture: logoUrl })}
        endpoints={clientEndpoints}
        wordsOf={({ nameEN, nameAR }) => [nameEN, nameAR]}
        sorts={commonSorts(nameOf, language)}
        removal={removal}
        order={clientEndpoints.order}
        cards="small"
      >
        {(client) => (
          <ListCard
            look="logo"
            picture={client.logoUrl && <Picture src={client.logoUrl} alt="" sizes="160px" isWhole />}
            {...arabicOf(client)}
          />
        )}
      </EntityList>
    </>
  );
}

function AddClient() {
  const saving = useCreate({ create: clientEndpoints.create, done: 'client.added', screens: clientScreens });
  return <ClientForm schema={clientWrite} submitLabel="client.add" saving={saving} />;
}
