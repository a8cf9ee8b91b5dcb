import type { FieldValues } from 'react-hook-form';
import type { TaggedAnswer } from '../../client/api-client.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useNavigate } from '../../router/hooks.ts';
import { asLastSeen } from '../list/list-path.ts';
import { PublishingParts } from '../publishing/publishing-parts.tsx';
import {
  readWorkingCopy,
  useWorkingCopy,
  type WorkingCalls,
  type WorkingCopy,
} from '../publishing/use-working-copy.ts';
import { useApi } from '../session/api-context.ts';
import { useToast } from '../ui/toasts.tsx';
import { changesSince } from './conflict/newest-version.ts';
import { useSavedMessage } from './conflict/use-others-changes.ts';
import type { Saving } from './entity-form.tsx';
import { marking, type SitePath, useSiteLink } from './use-save.ts';

type Update<R> = {
  loaded: TaggedAnswer<WorkingCalls<R>['readDraft']>;
  calls: WorkingCalls<R>;
  /** What the record is called, in the reader's language. */
  name: string;
  done: TextKey;
  /** Where the person goes on once it is saved. */
  listPath: string;
  /** Where visitors see it, if it has a page. */
  sitePath?: SitePath<R>;
  /** The bilingual field that search results show, if one does. */
  summary?: string;
  /** What the form holds, as it is sent; unset, as it is. */
  toSend?: (values: FieldValues) => FieldValues;
  /** Why something that was sent is refused, in the terms of the form; unset, in those of the server. */
  asInForm?: (error: unknown, sent: FieldValues) => unknown;
};

const asTyped = (values: FieldValues) => values;

/** What an edit form of content sends, and what happens afterwards: it keeps a copy aside until that is published. */
export function useUpdate<R>(update: Update<R>): Saving<FieldValues, R> {
  const { loaded, calls, name, done, listPath, sitePath, toSend = asTyped, asInForm, summary } = update;
  const { id } = loaded.data;
  const api = useApi();
  const stored = useWorkingCopy(calls, loaded);
  const copy: WorkingCopy<R> = {
    ...stored,
    save: (values, version, how) =>
      stored.save(values, version, how).catch((error: unknown) => {
        throw asInForm ? asInForm(error, values) : error;
      }),
  };
  const savedMessage = useSavedMessage();
  const navigate = useNavigate();
  const showToast = useToast();
  const siteLink = useSiteLink();
  return {
    kind: 'edit',
    version: loaded.etag,
    copy,
    name,
    toSend,
    ...(summary && { summary }),
    viewOf: (record) => siteLink(sitePath?.(record)),
    Publishing: PublishingParts,
    async newest(since) {
      const [{ working, version }, changes] = await Promise.all([
        readWorkingCopy(api, calls, id),
        changesSince(api, { entity: calls.readDraft.entity, id, since }),
      ]);
      const { savedBy, savedAt } = working.standing;
      const aside = savedBy && savedAt ? [{ by: savedBy, at: savedAt, columns: [] }] : [];
      return { record: working.record, version, changes: [...changes, ...aside] };
    },
    async onSubmit(values, version) {
      const saved = await copy.save(toSend(values), version);
      return (await copy.publish(saved.version, {})).working.record;
    },
    onSaved(saved, others) {
      showToast({ kind: 'done', message: savedMessage(done, others), ...siteLink(sitePath?.(saved)) });
      navigate(asLastSeen(listPath), { state: marking(id) });
    },
  };
}
