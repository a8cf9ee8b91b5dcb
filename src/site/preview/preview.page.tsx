import { useEffect, useState } from 'react';
import { neutralPath } from '../../kit/i18n/languages.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { onPreviewMessage, sayToPreview } from '../../kit/pages/preview-channel.ts';
import { useLoaderData, useLocation, useRevalidator } from '../../kit/router/hooks.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { StatePanel } from '../../kit/ui/state/state-panel.tsx';
import { type DrawnPage, drawDraft, kindAt } from './preview-kinds.ts';

let draft: unknown;
let drawn: DrawnPage | null = null;

/** The data of the page that is looked at, made by its own loader; null as long as there is nothing to look at. */
export async function loader(args: LoaderFunctionArgs): Promise<unknown> {
  drawn = draft ? await drawDraft(kindAt(new URL(args.request.url).pathname), draft, args) : null;
  return drawn?.data ?? null;
}

export const handle: PageHandle = {
  tone: 'light',
  head: ({ text }) => ({ title: text('preview.title') }),
};

/** A public page with what a form of the staff area holds, in a frame beside that form. */
export function Component() {
  const text = useText();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const data = useLoaderData<unknown>();
  const [hasDraft, setHasDraft] = useState(draft !== undefined);

  useEffect(() => {
    const stop = onPreviewMessage(
      () => window.parent,
      (message) => {
        if (message.preview !== 'draft') return;
        draft = message.draft;
        revalidate().then(() => setHasDraft(true));
      },
    );
    sayToPreview(window.parent, { preview: 'ready' });
    return stop;
  }, [revalidate]);

  useEffect(stayHere, []);

  const Page = drawn?.Component;
  if (data !== null && Page) return <Page key={neutralPath(pathname)} />;
  return (
    <div className="wrap section">
      <StatePanel kind="empty" heading="h1" title={text(hasDraft ? 'preview.noPageTitle' : 'preview.title')}>
        <p>{text(hasDraft ? 'preview.noPageText' : 'preview.text')}</p>
      </StatePanel>
    </div>
  );
}

/** A preview is looked at: its links and forms lead nowhere. */
function stayHere() {
  const ending = new AbortController();
  const stop = (event: Event) => {
    if (event.type === 'click' && !(event.target as Element).closest('a')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['click', 'submit']) {
    document.addEventListener(type, stop, { capture: true, signal: ending.signal });
  }
  document.addEventListener('keydown', closeByKey, { signal: ending.signal });
  return () => ending.abort();
}

function closeByKey({ key }: KeyboardEvent) {
  if (key === 'Escape') sayToPreview(window.parent, { preview: 'close' });
}
