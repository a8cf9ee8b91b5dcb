import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { summariseMember } from '../../entities/team-member/member-card.tsx';
import { teamMemberCalls } from '../../entities/team-member/team-member.calls.ts';
import { languageOfPath } from '../../kit/i18n/languages.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { SeeForYourself } from './see-for-yourself.tsx';
import { Statements } from './statements.tsx';
import { Team } from './team.tsx';

/** `null` when the team could not be loaded: its section says so, and the rest of the page stands. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  const members = await context
    .get(apiContext)
    .call(teamMemberCalls.list, { query: { language } })
    .catch(() => null);
  return { members: members?.map((member) => summariseMember(member, language)) ?? null };
}

export function Component() {
  const text = useText();
  const { members } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={text('page.about.title')} lead={text('page.about.lead')} />
      <Statements />
      <Team members={members} />
      <SeeForYourself />
    </>
  );
}

export const handle: PageHandle = {
  tone: 'dark',
  head: ({ text }) => ({ title: text('nav.about'), description: text('page.about.lead') }),
};
