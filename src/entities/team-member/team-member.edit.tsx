import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { EditScreen, editLoader, type LoadedCopy } from '../../kit/staff/form/edit-screen.tsx';
import { useUpdate } from '../../kit/staff/form/use-update.ts';
import { Box } from '../../kit/staff/ui/box.tsx';
import { memberName } from './member-summary.ts';
import { type TeamMember, teamMemberUpdate } from './team-member.contract.ts';
import { teamMemberEndpoints } from './team-member.endpoints.ts';
import { teamMemberScreens } from './team-member.screens.ts';
import { TeamMemberForm } from './team-member-form.tsx';

const list = { path: teamMemberScreens.list.path, back: 'member.back' } as const;

export const loader = editLoader(teamMemberEndpoints);

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('member.editTitle') }) };

export function Component() {
  return (
    <EditScreen<TeamMember> list={list}>{(loaded) => <EditMember key={loaded.data.id} loaded={loaded} />}</EditScreen>
  );
}

function EditMember({ loaded }: { loaded: LoadedCopy<TeamMember> }) {
  const text = useText();
  const member = loaded.data.record;
  const name = memberName(member, useLanguage());
  const saving = useUpdate({
    loaded,
    name,
    calls: teamMemberEndpoints,
    done: 'member.updated',
    listPath: list.path,
  });
  return (
    <Box title={name} note={text('publishing.eachLanguage')}>
      <TeamMemberForm schema={teamMemberUpdate} member={member} submitLabel="member.update" saving={saving} />
    </Box>
  );
}
