import type { ComponentType } from 'react';
import { notFoundPath } from '../../app/screens.ts';
import { type PreviewKind, previewKinds } from '../../domain/preview-kinds.ts';
import { isApiError, isMissing } from '../../kit/client/api-client.ts';
import { shortMoment } from '../../kit/i18n/calendar.ts';
import { languageOfPath, pathIn } from '../../kit/i18n/languages.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { apiContext, timeZoneContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { previewLinkCalls } from '../../kit/publishing/preview-link/preview-link.calls.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import { data, redirect } from '../../kit/router/responses.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { StatePanel } from '../../kit/ui/state/state-panel.tsx';
import { Component as BlogPage } from '../blog/blog.page.tsx';
import { Component as ProjectPage } from '../project/project.page.tsx';
import { Component as ServicePage } from '../service/service.page.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { draftData } from './preview-kinds.ts';

/** What was opened: a page, what has none yet, or a link that no longer leads anywhere. */
type Opened = { kind: PreviewKind | null; until: string } | null;

/** The page's own data, as its components read them, and beside them what this page says of itself. */
type Data = { opened: Opened };

// Not fetched when wanted, as in the staff's own preview: the page has to stand without scripts.
const pages: Record<PreviewKind, ComponentType> = { project: ProjectPage, blog: BlogPage, service: ServicePage };

export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const language = languageOfPath(new URL(request.url).pathname);
  try {
    // In the browser only the language is changed: whoever does so has opened the link already.
    const { entity, expiresAt, record } = await context.get(apiContext).call(previewLinkCalls.open, {
      params: { token: params.token ?? '' },
      body: { again: !import.meta.env.SSR },
    });
    const known = previewKinds.find((kind) => kind === entity);
    const page = known ? await draftData(known, record, args) : null;
    const until = shortMoment(expiresAt, { language, timeZone: await context.get(timeZoneContext)() });
    return { ...Object(page), opened: { kind: page === null ? null : known, until } };
  } catch (error) {
    if (isMissing(error)) throw redirect(pathIn(language, notFoundPath));
    const hasEnded = isApiError(error) && error.problem?.code === 'previewEnded';
    if (hasEnded) return data<Data>({ opened: null }, { status: 410 });
    throw error;
  }
}

export const handle: PageHandle<Data> = {
  tone: 'light',
  head: ({ text, data: { opened } }) => ({ title: text(opened ? 'previewLink.title' : 'previewLink.endedTitle') }),
};

/** A public page with what is not public yet, for whoever was sent its link. */
export function Component() {
  const text = useText();
  const { opened } = useLoaderData<Data>();
  const Page = opened?.kind && pages[opened.kind];
  return (
    <>
      {opened && <PreviewBar until={opened.until} />}
      {Page ? (
        <Page />
      ) : (
        <div className="wrap section">
          <StatePanel
            kind="empty"
            heading="h1"
            title={text(opened ? 'previewLink.noPageTitle' : 'previewLink.endedTitle')}
          >
            <p>{text(opened ? 'previewLink.noPageText' : 'previewLink.endedText')}</p>
          </StatePanel>
        </div>
      )}
    </>
  );
}
