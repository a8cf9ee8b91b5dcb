import { apiContext } from '../../../kit/pages/page-context.ts';
import { redirect } from '../../../kit/router/responses.ts';
import type { LoaderFunctionArgs } from '../../../kit/router/routes.ts';
import { orNull } from '../../../kit/staff/action/or-null.ts';
import { lastPage } from '../../../kit/ui/paging/page-window.ts';
import { mailCalls } from '../mail.calls.ts';
import type { EmailLine, MailOverview } from '../mail.contract.ts';

export const emailsPerPage = 25;

const listedStates = ['waiting', 'failed', 'sent'] as const;

export type ListedState = (typeof listedStates)[number];

export type MailData = {
  /** Undefined for emails of every state. */
  state: ListedState | undefined;
  page: number;
  /** Null when it did not load. */
  overview: MailOverview | null;
  list: { emails: EmailLine[]; total: number } | null;
};

/** Which emails are asked for lives in the address: their state, what is looked for, and the page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<MailData> {
  const url = new URL(request.url);
  const asked = url.searchParams;
  const state = listedStates.find((one) => one === asked.get('state'));
  const page = /^[1-9]\d{0,5}$/.test(asked.get('page') ?? '') ? Number(asked.get('page')) : 1;
  const api = context.get(apiContext);
  const query = { state, q: asked.get('q') ?? undefined, page, pageSize: emailsPerPage };
  const [overview, found] = await Promise.all([
    api.call(mailCalls.overview).catch(orNull),
    api.callWithTag(mailCalls.list, { query }).catch(orNull),
  ]);
  const list = found && { emails: found.data, total: found.total ?? found.data.length };
  const last = list ? lastPage(list.total, emailsPerPage) : page;
  if (page > last) {
    asked.set('page', String(last));
    throw redirect(`${url.pathname}?${asked}`);
  }
  return { state, page, overview, list };
}
