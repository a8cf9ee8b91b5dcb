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
import { memberName } from './member-summary.ts';
import styles from './team-member.admin.module.css';
import { type TeamMember, teamMemberWrite } from './team-member.contract.ts';
import { teamMemberEndpoints } from './team-member.endpoints.ts';
import { teamMemberScreens } from './team-member.screens.ts';
import { TeamMemberForm } from './team-member-form.tsx';

/** `members` is null when the list did not load; the form works without it. */
type TeamData = { members: TeamMember[] | null };

export async function loader({ context }: LoaderFunctionArgs): Promise<TeamData> {
  return {
    members: await context
      .get(apiContext)
      .call(teamMemberEndpoints.list, { query: { status: 'any' } })
      .catch(orNull),
  };
}

/** The list is all here: looking for something in it needs no request. */
export const shouldRevalidate = notForListQuery;

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('admin.menu.team') }) };

export function Component() {
  const text = useText();
  const language = useLanguage();
  const { members } = useLoaderData<TeamData>();
  const nameOf = (member: TeamMember) => memberName(member, language);
  const arabicOf = useTranslationStatuses('teamMember', members);
  const removal = useRemoval({
    endpoints: teamMemberEndpoints,
    nameOf,
    actionLabel: 'member.delete',
    manyLabel: 'member.deleteMany',
  });
  return (
    <>
      <AddBox
        title={text('member.addTitle')}
        note={text('admin.form.bothLanguages')}
        isListEmpty={members?.length === 0}
      >
        <AddMember />
      </AddBox>
      <EntityList
        title="member.listTitle"
        searchLabel="member.search"
        empty={{ title: 'member.emptyTitle', text: 'member.emptyText' }}
        items={members}
        nameOf={nameOf}
        factsOf={({ id, imageUrl }) => ({ editPath: editPathOf(teamMemberScreens, id), picture: imageUrl })}
        endpoints={teamMemberEndpoints}
        wordsOf={(member) => [memberName(member, 'en'), memberName(member, 'ar'), member.positionEN, member.positionAR]}
        sorts={commonSorts(nameOf, language)}
        removal={removal}
        order={teamMemberEndpoints.order}
        cards="small"
      >
        {(member) => (
          <ListCard
            look="portrait"
            picture={member.imageUrl && <Picture src={member.imageUrl} alt="" sizes="118px" />}
            {...arabicOf(member)}
          >
            <p className={styles.position}>{pick(member, 'position', language)}</p>
          </ListCard>
        )}
      </EntityList>
    </>
  );
}

function AddMember() {
  const saving = useCreate({ create: teamMemberEndpoints.create, done: 'member.added', screens: teamMemberScreens });
  return <TeamMemberForm schema={teamMemberWrite} submitLabel="member.add" saving={saving} />;
}
