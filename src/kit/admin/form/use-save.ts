import { useNavigate } from 'react-router';
import type { Endpoint, OutputOf } from '../../contract/endpoint.ts';
import type { TaggedAnswer } from '../../http/api-client.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { useApi } from '../api-context.ts';
import { asLastSeen } from '../list/list-path.ts';
import { useReload } from '../list/use-reload.ts';
import { useToast } from '../toasts.tsx';
import { sendWithProgress } from '../upload-progress.ts';
import type { Saving } from './entity-form.tsx';
import { toFormData } from './to-form-data.ts';

type Values = Record<string, unknown>;

type Create<E extends Endpoint> = {
  create: E;
  done: TextKey;
  /** Unset, the list loads again. */
  onCreated?: (created: OutputOf<E>) => void;
};

/** What an add form sends, and what happens afterwards. */
export function useCreate<E extends Endpoint>({ create, done, onCreated }: Create<E>): Saving<Values, OutputOf<E>> {
  const text = useText();
  const api = useApi();
  const showToast = useToast();
  const reload = useReload();
  return {
    kind: 'add',
    version: null,
    onSubmit: (values) => api.call(create, { body: toFormData(values), send: sendWithProgress }),
    onSaved(created) {
      showToast({ kind: 'done', message: text(done) });
      if (onCreated) onCreated(created);
      else reload();
    },
  };
}

type Update<E extends Endpoint> = {
  loaded: TaggedAnswer<Endpoint>;
  update: E;
  id: number;
  done: TextKey;
  /** Where the person goes on once it is saved. */
  listPath: string;
};

/** What an edit form sends, and what happens afterwards. */
export function useUpdate<E extends Endpoint>({
  loaded,
  update,
  id,
  done,
  listPath,
}: Update<E>): Saving<Values, OutputOf<E>> {
  const { etag } = loaded;
  const text = useText();
  const api = useApi();
  const navigate = useNavigate();
  const showToast = useToast();
  return {
    kind: 'edit',
    version: etag,
    onSubmit: (values, overwrite) =>
      api.call(update, {
        params: { id },
        body: toFormData(values),
        headers: etag && !overwrite ? { 'If-Match': etag } : {},
        send: sendWithProgress,
      }),
    onSaved() {
      showToast({ kind: 'done', message: text(done) });
      navigate(asLastSeen(listPath));
    },
  };
}
