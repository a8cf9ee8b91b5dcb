import type { TaggedAnswer } from '../../kit/client/api-client.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { EditScreen, editLoader } from '../../kit/staff/form/edit-screen.tsx';
import { useUpdate } from '../../kit/staff/form/use-save.ts';
import { Box } from '../../kit/staff/ui/box.tsx';
import { planWrite } from './plan.contract.ts';
import { planEndpoints } from './plan.endpoints.ts';
import { planScreens } from './plan.screens.ts';
import { PlanForm } from './plan-form.tsx';
import { planPath } from './plan-path.ts';

const list = { path: planScreens.list.path, back: 'plan.back' } as const;

export const loader = editLoader(planEndpoints.read);

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('plan.editTitle') }) };

export function Component() {
  return (
    <EditScreen<typeof planEndpoints.read> list={list} sitePath={planPath}>
      {(loaded) => <EditPlan key={loaded.data.id} loaded={loaded} />}
    </EditScreen>
  );
}

function EditPlan({ loaded }: { loaded: TaggedAnswer<typeof planEndpoints.read> }) {
  const text = useText();
  const { data: plan } = loaded;
  const saving = useUpdate({
    loaded,
    read: planEndpoints.read,
    update: planEndpoints.update,
    id: plan.id,
    done: 'plan.updated',
    listPath: list.path,
    sitePath: planPath,
  });
  return (
    <Box title={pick(plan, 'name', useLanguage())} note={text('admin.form.bothLanguages')}>
      <PlanForm schema={planWrite} plan={plan} submitLabel="plan.submit" saving={saving} />
    </Box>
  );
}
