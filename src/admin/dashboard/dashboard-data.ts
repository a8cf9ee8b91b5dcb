import type { LoaderFunctionArgs } from 'react-router';
import { blogCalls } from '../../entities/blog/blog.calls.ts';
import { contactMessageCalls } from '../../entities/contact-message/contact-message.calls.ts';
import type { ContactMessage } from '../../entities/contact-message/contact-message.contract.ts';
import { mailCalls } from '../../entities/mail/mail.calls.ts';
import type { MailOverview } from '../../entities/mail/mail.contract.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import { quotationCalls } from '../../entities/quotation/quotation.calls.ts';
import type { Quotation } from '../../entities/quotation/quotation.contract.ts';
import { requestCalls } from '../../entities/request/request.calls.ts';
import type { RequestOverview } from '../../entities/request/request.contract.ts';
import { teamMemberCalls } from '../../entities/team-member/team-member.calls.ts';
import { translationCalls } from '../../entities/translation/translation.calls.ts';
import type { Translation } from '../../entities/translation/translation.contract.ts';
import { orNull } from '../../kit/admin/or-null.ts';
import { apiContext } from '../../kit/pages/page-context.ts';
import { type Counted, projectsIn } from './projects-in.ts';

/** Each part arrives by itself and says when it did not: null. */
export type DashboardData = {
  projects: Promise<Projects>;
  blogs: Promise<number | null>;
  members: Promise<number | null>;
  quotations: Promise<{ newest: Quotation[]; count: number } | null>;
  messages: Promise<ContactMessage[] | null>;
  overview: Promise<RequestOverview | null>;
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
    translations: api.call(translationCalls.list).catch(orNull),
    mail: api.call(mailCalls.overview).catch(orNull),
  };
}

function unreadable(): 'unreadable' {
  console.error('Expected an array');
  return 'unreadable';
}
