import type { ApiClient, CallInput } from '../../../../client/api-client.ts';
import type { ListCalls } from '../../listed-record.ts';
import { refusalIn } from './refusal.ts';

export type CategoryChange = {
  /** What to go back to. */
  before: string;
  /** It waits among changes that are not on the site. */
  isAside: boolean;
};

/**
 * Gives a record another category. Where nothing else lies aside it is live at once, in the languages that the record is
 * public in; otherwise it joins what lies aside, because publishing it would publish that too. Every call names the version
 * that the one before has answered with: nothing of anybody else goes live by it.
 */
export async function setCategory(
  api: ApiClient,
  calls: ListCalls,
  id: number,
  category: string,
): Promise<CategoryChange> {
  const params = { id };
  const given = (etag: string | null): CallInput => ({ headers: etag ? { 'If-Match': etag } : {} });
  const { data, etag } = await api.callWithTag(calls.readDraft, { params });
  const { status, languages, unpublishAt } = data.standing;
  const before = String(Reflect.get(data.record, 'category') ?? '');
  const saved = await api.callWithTag(calls.saveDraft, { params, body: { Category: category }, ...given(etag) });
  if (status !== 'published') return { before, isAside: status === 'changed' };
  try {
    // A publication says the whole schedule.
    const body = { languages, ...(unpublishAt && { unpublishAt }) };
    await api.call(calls.publish, { params, body, ...given(saved.etag) });
    return { before, isAside: false };
  } catch (error) {
    refusalIn(error);
    return { before, isAside: true };
  }
}
