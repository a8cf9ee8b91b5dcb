import { Tag } from '../../domain/category-tag.tsx';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { AddBox } from '../../kit/staff/form/add-box.tsx';
import { useCreate, useShowCard } from '../../kit/staff/form/use-save.ts';
import { commonSorts } from '../../kit/staff/list/arrange-list.ts';
import { EntityList } from '../../kit/staff/list/entity-list.tsx';
import { ListCard } from '../../kit/staff/list/list-card.tsx';
import { useRemoval } from '../../kit/staff/list/selection/use-removal.tsx';
import { useTranslationStatuses } from '../../kit/staff/list/translation/use-arabic-states.ts';
import { notForListQuery } from '../../kit/staff/list/use-reload.ts';
import { editPathOf } from '../../kit/staff/record/entity-screens.ts';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import { type Service, serviceTypes, serviceWrite } from './service.contract.ts';
import { serviceEndpoints } from './service.endpoints.ts';
import { serviceScreens } from './service.screens.ts';
import { ServiceForm } from './service-form.tsx';
import { servicePath } from './service-path.ts';
import { countPlans, loadServices, type ServicesData } from './services-data.ts';
import { useGrownList } from './use-grown-list.ts';

export const loader = ({ context }: LoaderFunctionArgs): Promise<ServicesData> =>
  loadServices(context.get(apiContext), { status: 'any' });

/** The list is all here: looking for something in it needs no request. */
export const shouldRevalidate = notForListQuery;

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('admin.menu.services') }) };

export function Component() {
  const text = useText();
  const { services } = useLoaderData<ServicesData>();
  const { list, add } = useGrownList(services);
  const showCard = useShowCard();

  function addAndShow(created: Service) {
    add(created);
    showCard(created.id, { isListed: true });
  }

  return (
    <>
      <AddBox
        title={text('service.addTitle')}
        note={text('admin.form.bothLanguages')}
        isListEmpty={services?.length === 0}
      >
        <AddService services={list} onCreated={addAndShow} />
      </AddBox>
      <ServiceList services={list} />
    </>
  );
}

type AddServiceProps = { services: Service[] | null; onCreated: (created: Service) => void };

function AddService({ services, onCreated }: AddServiceProps) {
  const { planCategories } = useLoaderData<ServicesData>();
  const saving = useCreate({
    create: serviceEndpoints.create,
    done: 'service.added',
    onCreated,
    screens: serviceScreens,
  });
  return (
    <ServiceForm
      schema={serviceWrite}
      services={services}
      planCategories={planCategories}
      submitLabel="service.add"
      saving={{
        ...saving,
        // What only repeats the plans is not sent: then it goes on following them.
        onSubmit: ({ HasPlan, ...rest }, version) => {
          const hasPlans = countPlans(planCategories ?? [], rest.Category) > 0;
          return saving.onSubmit(HasPlan === hasPlans ? rest : { ...rest, HasPlan }, version);
        },
      }}
    />
  );
}

function ServiceList({ services }: { services: Service[] | null }) {
  const text = useText();
  const language = useLanguage();
  const nameOf = (service: Service) => pick(service, 'title', language);
  const arabicOf = useTranslationStatuses('service', services);
  const removal = useRemoval({
    endpoints: serviceEndpoints,
    nameOf,
    actionLabel: 'service.delete',
    manyLabel: 'service.deleteMany',
  });
  const types = serviceTypes.map((type) => ({ value: type, label: text(`kind.${type}`) }));
  return (
    <EntityList
      title="service.listTitle"
      searchLabel="service.search"
      empty={{ title: 'service.emptyTitle', text: 'service.emptyText' }}
      items={services}
      nameOf={nameOf}
      factsOf={(service) => ({
        editPath: editPathOf(serviceScreens, service.id),
        sitePath: servicePath(service),
        picture: service.image,
        pictureHost: 'images',
        category: service.category,
        isHidden: service.hideFromSearch,
      })}
      endpoints={serviceEndpoints}
      wordsOf={({ titleEN, titleAR, bioEN, bioAR, category }) => [titleEN, titleAR, bioEN, bioAR, category]}
      filters={[{ name: 'type', label: 'service.type', options: types, valueOf: ({ type }) => type }]}
      sorts={commonSorts(nameOf, language)}
      removal={removal}
      order={serviceEndpoints.order}
    >
      {(service) => (
        <ListCard
          picture={service.image && <Picture src={service.image} alt="" sizes="320px" host="images" />}
          {...arabicOf(service)}
        >
          {service.type && (
            <Tag discipline={service.type === 'Hardware' ? 'hardware' : 'software'}>
              {types.find(({ value }) => value === service.type)?.label ?? service.type}
            </Tag>
          )}
        </ListCard>
      )}
    </EntityList>
  );
}
