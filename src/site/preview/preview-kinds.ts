import type { ComponentType } from 'react';
import { type PreviewKind, previewKinds } from '../../domain/preview-kinds.ts';
import { blogCalls } from '../../entities/blog/blog.calls.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import { serviceCalls } from '../../entities/service/service.calls.ts';
import type { ApiClient, CallInput } from '../../kit/client/api-client.ts';
import type { Endpoint, OutputOf } from '../../kit/contract/endpoint.ts';
import { neutralPath } from '../../kit/i18n/languages.ts';
import { apiContext, timeZoneContext } from '../../kit/pages/page-context.ts';
import { previewPath } from '../../kit/pages/preview-channel.ts';
import { LoaderContext } from '../../kit/router/loader-context.ts';
import { Redirect } from '../../kit/router/responses.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { loadPageData } from '../between/load-page-data.ts';

type Draft = { slug?: string; category?: string };

/** A page, its code, the call by which it reads its record, and that call's answer. */
type Preview = {
  page: string;
  load: () => Promise<{ Component: ComponentType }>;
  reads: Endpoint;
  answer: (draft: Draft) => unknown;
};

const previews: Record<PreviewKind, Preview> = {
  project: {
    page: 'site/project/project.page.tsx',
    load: () => import('../project/project.page.tsx'),
    reads: projectCalls.bySlug,
    answer: (draft) => draft,
  },
  blog: {
    page: 'site/blog/blog.page.tsx',
    load: () => import('../blog/blog.page.tsx'),
    reads: blogCalls.bySlug,
    answer: (draft) => draft,
  },
  service: {
    page: 'site/service/service.page.tsx',
    load: () => import('../service/service.page.tsx'),
    reads: serviceCalls.list,
    answer: (draft) => [draft],
  },
};

export function kindAt(pathname: string): PreviewKind {
  return previewKinds.find((kind) => previewPath(kind) === neutralPath(pathname)) ?? 'project';
}

export type DrawnPage = { data: unknown; Component: ComponentType };

/** The page with what it would show of the draft; null when this draft has no page. */
export async function drawDraft(kind: PreviewKind, sent: unknown, args: LoaderFunctionArgs): Promise<DrawnPage | null> {
  const [{ Component }, data] = await Promise.all([previews[kind].load(), draftData(kind, sent, args)]);
  return data === null ? null : { data, Component };
}

/** What the page would show of the draft; null when it would lead elsewhere, because this draft has no page. */
export async function draftData(kind: PreviewKind, sent: unknown, args: LoaderFunctionArgs): Promise<unknown> {
  const { page, reads, answer } = previews[kind];
  const draft = sent as Draft;
  const context = new LoaderContext();
  context.set(apiContext, withAnswer(args.context.get(apiContext), reads, answer(draft)));
  context.set(timeZoneContext, args.context.get(timeZoneContext));
  try {
    const params = { slug: draft.slug, category: draft.category };
    return await loadPageData(page, { ...args, context, params });
  } catch (error) {
    if (error instanceof Redirect) return null;
    throw error;
  }
}

/** The API with one call answered from here: what is looked at is not stored yet. */
function withAnswer(api: ApiClient, reads: Endpoint, answer: unknown): ApiClient {
  return {
    ...api,
    call: async <E extends Endpoint>(endpoint: E, input?: CallInput) =>
      endpoint.path === reads.path ? (answer as OutputOf<E>) : api.call(endpoint, input),
  };
}
