import type { TaggedAnswer } from '../../kit/client/api-client.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { EditScreen, editLoader } from '../../kit/staff/form/edit-screen.tsx';
import { useUpdate } from '../../kit/staff/form/use-save.ts';
import { Box } from '../../kit/staff/ui/box.tsx';
import { memberName } from './member-summary.ts';
import { teamMemberUpdate } from './team-member.contract.ts';
import { teamMemberEndpoints } from './team-member.endpoints.ts';
import { teamMemberScreens } from './team-member.screens.ts';
import { TeamMemberForm } from './team-member-form.tsx';

const list = { path: teamMemberScreens.list.path, back: 'member.back' } as const;

export const loader = editLoader(teamMemberEndpoints.read);

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('member.editTitle') }) };

export function Component() {
  return (
    <EditScreen<typeof teamMemberEndpoints.read> list={list}>
      {(loaded) => <EditMember key={loaded.data.id} loaded={loaded} />}
    </EditScreen>
  );
}

function EditMember({ loaded }: { loaded: TaggedAnswer<typeof teamMemberEndpoints.read> }) {
  const text = useText();
  const { data: member } = loaded;
  const saving = useUpdate({
    loaded,
    read: teamMemberEndpoints.read,
    update: teamMemberEndpoints.update,
    id: member.id,
    done: 'member.updated',
    listPath: list.path,
  });
  return (
    <Box title={memberName(member, useLanguage())} note={text('admin.form.bothLanguages')}>
      <TeamMemberForm schema={teamMemberUpdate} member={member} submitLabel="member.update" saving={saving} />
    </Box>
  );
}
