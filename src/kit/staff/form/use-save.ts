import type * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import { pathIn } from '../../i18n/languages.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useLanguage, useText } from '../../i18n/use-text.tsx';
import { useLocation, useNavigate } from '../../router/hooks.ts';
import { sendWithProgress } from '../action/upload-progress.ts';
import type { MarkedCard } from '../list/use-marked-card.ts';
import { useReload } from '../list/use-reload.ts';
import { draftBody } from '../publishing/draft-body.ts';
import { type EntityScreens, editPathOf } from '../record/entity-screens.ts';
import { useApi } from '../session/api-context.ts';
import { useToast } from '../ui/toasts.tsx';
import type { Saving } from './entity-form.tsx';
import { toFormData } from './to-form-data.ts';

type Values = Record<string, unknown>;

/** What tells a list which card to show. */
export const marking = (marked: number): MarkedCard => ({ marked });

/**
 * From a form to the card of what was saved, in the list below it. Without a search: what was added need not be what was
 * looked for. `isListed`: the list has it already and need not be loaded again.
 */
export function useShowCard() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (id: number, { isListed = false } = {}) =>
    navigate(pathname, { state: marking(id), defaultShouldRevalidate: !isListed });
}

type Create<R> = {
  create: Endpoint & { output?: z.core.$ZodType<R> };
  done: TextKey;
  /** Unset, the list loads again and shows the card. */
  onCreated?: (created: R) => void;
  /** Where visitors see it, if it has a page. */
  sitePath?: SitePath<R>;
  /** What the form holds, as it is sent; unset, as it is. */
  toSend?: (values: Values) => Values;
  /** Of content: where a draft of it goes on. */
  screens?: Pick<EntityScreens, 'list' | 'edit'>;
};

export type SitePath<R> = (record: R) => string | undefined;

/** The way from a message to the page that visitors see. */
export function useSiteLink() {
  const text = useText();
  const language = useLanguage();
  return (path: string | undefined) =>
    path ? { link: { label: text('admin.site.view'), href: pathIn(language, path) } } : {};
}

/** What an add form sends, and what happens afterwards. */
export function useCreate<R extends { id: number }>({
  create,
  done,
  onCreated,
  sitePath,
  toSend = (values) => values,
  screens,
}: Create<R>): Saving<Values, R> {
  const text = useText();
  const api = useApi();
  const showToast = useToast();
  const reload = useReload();
  const showCard = useShowCard();
  const siteLink = useSiteLink();
  const navigate = useNavigate();
  return {
    kind: 'add',
    version: null,
    onSubmit: (values) => api.call(create, { body: toFormData(toSend(values)), send: sendWithProgress }),
    onSaved(created) {
      showToast({ kind: 'done', message: text(done), ...siteLink(sitePath?.(created)) });
      if (onCreated) onCreated(created);
      else {
        void reload();
        showCard(created.id);
      }
    },
    ...(screens && {
      drafts: {
        async save(values) {
          const body = draftBody({ ...toSend(values), Status: 'draft' });
          return (await api.call(create, { body, send: sendWithProgress })).id;
        },
        onSaved(id) {
          showToast({ kind: 'done', message: text('publishing.draftSaved') });
          navigate(editPathOf(screens, id));
        },
      },
    }),
  };
}
