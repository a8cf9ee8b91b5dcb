import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { EditScreen, editLoader, type LoadedCopy } from '../../kit/staff/form/edit-screen.tsx';
import { useUpdate } from '../../kit/staff/form/use-update.ts';
import { Box } from '../../kit/staff/ui/box.tsx';
import { type Service, serviceUpdate } from './service.contract.ts';
import { serviceEndpoints } from './service.endpoints.ts';
import { serviceScreens } from './service.screens.ts';
import { ServiceForm } from './service-form.tsx';
import { servicePath } from './service-path.ts';
import { loadServices } from './services-data.ts';

const list = { path: serviceScreens.list.path, back: 'service.back' } as const;

const loadService = editLoader(serviceEndpoints);

export async function loader(args: LoaderFunctionArgs) {
  const [edited, others] = await Promise.all([loadService(args), loadServices(args.context.get(apiContext))]);
  return { ...edited, ...others };
}

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('service.editTitle') }) };

export function Component() {
  return (
    <EditScreen<Service> list={list} sitePath={servicePath} hasPreview>
      {(loaded) => <EditService key={loaded.data.id} loaded={loaded} />}
    </EditScreen>
  );
}

function EditService({ loaded }: { loaded: LoadedCopy<Service> }) {
  const text = useText();
  const { services, planCategories } = useLoaderData<typeof loader>();
  const service = loaded.data.record;
  const name = pick(service, 'title', useLanguage());
  const saving = useUpdate({
    loaded,
    name,
    calls: serviceEndpoints,
    done: 'service.updated',
    listPath: list.path,
    sitePath: servicePath,
    // What nobody changed is not sent: one that follows the plans goes on following them.
    toSend: ({ HasPlan, ...rest }) => {
      const isAsBefore = HasPlan === service.hasPlan && rest.Category === service.category;
      return isAsBefore ? rest : { ...rest, HasPlan };
    },
  });
  return (
    <Box title={name} note={text('publishing.eachLanguage')}>
      <ServiceForm
        schema={serviceUpdate}
        service={service}
        services={services}
        planCategories={planCategories}
        submitLabel="service.update"
        saving={saving}
      />
    </Box>
  );
}
