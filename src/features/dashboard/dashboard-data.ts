import { blogCalls } from '../../entities/blog/blog.calls.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import { teamMemberCalls } from '../../entities/team-member/team-member.calls.ts';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { orNull } from '../../kit/staff/action/or-null.ts';
import { firstStepsCalls } from '../first-steps/first-steps.calls.ts';
import type { FirstSteps } from '../first-steps/first-steps.contract.ts';
import { mailCalls } from '../mail/mail.calls.ts';
import type { MailOverview } from '../mail/mail.contract.ts';
import { contactMessageCalls } from '../requests/contact-message/contact-message.calls.ts';
import type { ContactMessage } from '../requests/contact-message/contact-message.contract.ts';
import { quotationCalls } from '../requests/quotation/quotation.calls.ts';
import type { Quotation } from '../requests/quotation/quotation.contract.ts';
import { requestCalls } from '../requests/request.calls.ts';
import type { RequestOverview } from '../requests/request.contract.ts';
import { translationCalls } from '../translation/translation.calls.ts';
import type { Translation } from '../translation/translation.contract.ts';
import { type Counted, projectsIn } from './charts/projects-in.ts';
import { unseenCalls } from './unseen/unseen.calls.ts';
import type { Unseen } from './unseen/unseen.contract.ts';

/** Each part arrives by itself and says when it did not: null. */
export type DashboardData = {
  projects: Promise<Projects>;
  blogs: Promise<number | null>;
  members: Promise<number | null>;
  quotations: Promise<{ newest: Quotation[]; count: number } | null>;
  messages: Promise<ContactMessage[] | null>;
  overview: Promise<RequestOverview | null>;
  unseen: Promise<Unseen[] | null>;
  firstSteps: Promise<FirstSteps | null>;
  translations: Promise<Translation[] | null>;
  mail: Promise<MailOverview | null>;
};

/** `unreadable` is an answer that is no list, for which the specification has its own rule. */
export type Projects = Counted[] | 'unreadable' | null;

// Enough to find the five newest among them when some are spam.
const newest = { query: { page: 1, pageSize: 20 } };

/** Everything is asked for at once and nothing is waited for: the page stands before its numbers do. */
export function loader({ context }: LoaderFunctionArgs): DashboardData {
  const api = context.get(apiContext);
  const counted = async () => {
    const { data, total } = await api.callWithTag(quotationCalls.list, newest);
    return { newest: data, count: total ?? data.length };
  };
  const ofBlogs = { query: { content: false, pageSize: 1 } };
  return {
    projects: api.call(projectCalls.list).then((found) => projectsIn(found) ?? unreadable(), orNull),
    blogs: api.call(blogCalls.list, ofBlogs).then(({ count }) => count, orNull),
    members: api.call(teamMemberCalls.list).then(({ length }) => length, orNull),
    quotations: counted().catch(orNull),
    messages: api.call(contactMessageCalls.list, newest).catch(orNull),
    overview: api.call(requestCalls.overview).catch(orNull),
    unseen: api.call(unseenCalls.list).catch(orNull),
    firstSteps: api.call(firstStepsCalls.read).catch(orNull),
    translations: api.call(translationCalls.list).catch(orNull),
    mail: api.call(mailCalls.overview).catch(orNull),
  };
}

function unreadable(): 'unreadable' {
  console.error('Expected an array');
  return 'unreadable';
}
