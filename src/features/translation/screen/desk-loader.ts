import { isMissing, type TaggedAnswer } from '../../../kit/client/api-client.ts';
import { isLanguage } from '../../../kit/i18n/languages.ts';
import { apiContext } from '../../../kit/pages/page-context.ts';
import { redirect } from '../../../kit/router/responses.ts';
import type { LoaderFunctionArgs } from '../../../kit/router/routes.ts';
import { orNull } from '../../../kit/staff/action/or-null.ts';
import { deskAddress, type QueueName } from '../../../kit/staff/list/translation/desk-address.ts';
import { translationCalls } from '../translation.calls.ts';
import type { StaleCounts, Translation } from '../translation.contract.ts';

export type LoadedRecord = TaggedAnswer<(typeof translationCalls)['read']>;

export type DeskData = QueueName & {
  /** Null when it did not load. */
  queue: Translation[] | null;
  counts: StaleCounts | null;
  /** The record that is worked on; null where there is none, or no longer. */
  record: LoadedRecord | null;
};

export async function loadDesk({ context, request }: LoaderFunctionArgs): Promise<DeskData> {
  const { searchParams } = new URL(request.url);
  const named = searchParams.get('language');
  const language = isLanguage(named) ? named : 'ar';
  const state = searchParams.get('state') === 'missing' ? 'missing' : 'older';
  const asked = searchParams.get('edit');
  const api = context.get(apiContext);
  const [queue, counts] = await Promise.all([
    api.call(translationCalls.list, { query: { language, state } }).catch(orNull),
    api.call(translationCalls.counts).catch(orNull),
  ]);
  const first = queue?.[0];
  // Every record has an address of its own: nobody loses what they have written by going to another.
  if (!asked && first) throw redirect(deskAddress({ language, state }, first));
  const [entity, id] = asked?.split('-') ?? [];
  const record =
    queue && entity && id
      ? await api
          .callWithTag(translationCalls.read, { params: { entity, id }, query: { language } })
          .catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error)))
      : null;
  return { language, state, queue, counts, record };
}
