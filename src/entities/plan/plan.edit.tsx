import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { EditScreen, editLoader, type LoadedCopy } from '../../kit/staff/form/edit-screen.tsx';
import { useUpdate } from '../../kit/staff/form/use-update.ts';
import { Box } from '../../kit/staff/ui/box.tsx';
import { type Plan, planWrite } from './plan.contract.ts';
import { planEndpoints } from './plan.endpoints.ts';
import { planScreens } from './plan.screens.ts';
import { PlanForm } from './plan-form.tsx';
import { planPath } from './plan-path.ts';

const list = { path: planScreens.list.path, back: 'plan.back' } as const;

export const loader = editLoader(planEndpoints);

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('plan.editTitle') }) };

export function Component() {
  return (
    <EditScreen<Plan> list={list} sitePath={planPath}>
      {(loaded) => <EditPlan key={loaded.data.id} loaded={loaded} />}
    </EditScreen>
  );
}

function EditPlan({ loaded }: { loaded: LoadedCopy<Plan> }) {
  const text = useText();
  const plan = loaded.data.record;
  const name = pick(plan, 'name', useLanguage());
  const saving = useUpdate({
    loaded,
    name,
    calls: planEndpoints,
    done: 'plan.updated',
    listPath: list.path,
    sitePath: planPath,
  });
  return (
    <Box title={name} note={text('publishing.eachLanguage')}>
      <PlanForm schema={planWrite} plan={plan} submitLabel="plan.submit" saving={saving} />
    </Box>
  );
}
