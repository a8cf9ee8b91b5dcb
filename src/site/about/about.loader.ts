import { summariseMember } from '../../entities/team-member/member-summary.ts';
import { teamMemberCalls } from '../../entities/team-member/team-member.calls.ts';
import { languageOfPath } from '../../kit/i18n/languages.ts';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';

/** `null` when the team could not be loaded: its section says so, and the rest of the page stands. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  const members = await context
    .get(apiContext)
    .call(teamMemberCalls.list, { query: { language } })
    .catch(() => null);
  return { members: members?.map((member) => summariseMember(member, language)) ?? null };
}
