import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { orNull } from '../../kit/staff/action/or-null.ts';
import { AddBox } from '../../kit/staff/form/add-box.tsx';
import { useCreate } from '../../kit/staff/form/use-save.ts';
import { EntityList } from '../../kit/staff/list/entity-list.tsx';
import { useRemoval } from '../../kit/staff/list/selection/use-removal.tsx';
import { useTranslationStatuses } from '../../kit/staff/list/translation/use-arabic-states.ts';
import { notForListQuery } from '../../kit/staff/list/use-reload.ts';
import { editPathOf } from '../../kit/staff/record/entity-screens.ts';
import { type Plan, planWrite } from './plan.contract.ts';
import { planEndpoints } from './plan.endpoints.ts';
import { planScreens } from './plan.screens.ts';
import { planCategories } from './plan-categories.ts';
import { PlanForm } from './plan-form.tsx';
import { PlanListCard } from './plan-list-card.tsx';
import { planPath } from './plan-path.ts';
import { byPrice } from './plan-price.ts';

/** `plans` is null when the list did not load; the form works without it. */
type PlansData = { plans: Plan[] | null };

export async function loader({ context }: LoaderFunctionArgs): Promise<PlansData> {
  const plans = await context
    .get(apiContext)
    .call(planEndpoints.list, { query: { status: 'any' } })
    .catch(orNull);
  return { plans: plans?.sort(byPrice) ?? null };
}

/** The list is all here: looking for something in it needs no request. */
export const shouldRevalidate = notForListQuery;

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('admin.menu.plans') }) };

export function Component() {
  const text = useText();
  const language = useLanguage();
  const { plans } = useLoaderData<PlansData>();
  const nameOf = (plan: Plan) => pick(plan, 'name', language);
  const arabicOf = useTranslationStatuses('plan', plans);
  const removal = useRemoval({
    endpoints: planEndpoints,
    nameOf,
    actionLabel: 'plan.delete',
    manyLabel: 'plan.deleteMany',
  });
  const options = planCategories.map(({ value, option }) => ({ value, label: text(option) }));
  const tabs = planCategories.map(({ value, tab }) => ({
    value,
    label: text(tab),
    count: plans?.filter(({ category }) => category === value).length,
  }));
  return (
    <>
      <AddBox title={text('plan.addTitle')} note={text('admin.form.bothLanguages')} isListEmpty={plans?.length === 0}>
        <AddPlan />
      </AddBox>
      <EntityList
        title="plan.listTitle"
        searchLabel="plan.search"
        empty={{ title: 'plan.emptyTitle', text: 'plan.emptyText' }}
        items={plans}
        nameOf={nameOf}
        factsOf={(plan) => ({
          editPath: editPathOf(planScreens, plan.id),
          sitePath: planPath(plan),
          category: options.find(({ value }) => value === plan.category)?.label ?? '',
        })}
        endpoints={planEndpoints}
        categories={options}
        wordsOf={wordsOf}
        filters={[
          { name: 'category', label: 'plan.category', options: tabs, valueOf: ({ category }) => category, tabs: true },
        ]}
        removal={removal}
      >
        {(plan) => <PlanListCard plan={plan} {...arabicOf(plan)} />}
      </EntityList>
    </>
  );
}

function wordsOf({ nameEN, nameAR, hosting_Properties }: Plan): string[] {
  return [nameEN, nameAR, ...hosting_Properties.flatMap(({ titleEN, titleAR }) => [titleEN, titleAR])];
}

function AddPlan() {
  const saving = useCreate({
    create: planEndpoints.create,
    done: 'plan.added',
    sitePath: planPath,
    screens: planScreens,
  });
  return <PlanForm schema={planWrite} submitLabel="plan.add" saving={saving} />;
}
