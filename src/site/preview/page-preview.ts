import { type Language, pathIn } from '../../kit/i18n/languages.ts';
import { prefetched } from '../../kit/pages/prefetched-data.ts';
import { onPreviewMessage, type PreviewedPage, sayToPreview } from '../../kit/pages/preview-channel.ts';
import type { SiteOwn } from '../../kit/pages/site-own.ts';
import { ownLegalData } from '../legal/legal-text.ts';
import { findMarked, outlineMarked, withMark } from './marked-text.ts';

type PagePreview = {
  language: Language;
  onPreview: (language: Language, own: SiteOwn) => void;
  goTo: (path: string) => Promise<void> | void;
};

let isStarted = false;

/** From here on the document shows what it is told, on whichever page: it lives as long as its frame. */
export function startPagePreview({ language, onPreview, goTo }: PagePreview) {
  if (isStarted) return;
  isStarted = true;
  // A preview is looked at: nothing in it can be pressed, and no page of it takes the focus from whoever types.
  document.documentElement.inert = true;
  let lastMarked: string | null = null;
  let lastLegal: PreviewedPage['legal'] = null;

  async function show({ path, texts, layouts, legal, marked }: PreviewedPage) {
    const address = pathIn(language, path);
    const isAnother = legal?.body !== lastLegal?.body || legal?.updatedOn !== lastLegal?.updatedOn;
    lastLegal = legal;
    prefetched.take = legal ? async () => ownLegalData(legal, language) : undefined;
    // A legal page has its text from its loader, which going there again asks.
    if (window.location.pathname !== address || isAnother) await goTo(address);
    onPreview(language, { texts: withMark(texts, marked), layouts });
    // Once it is drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => mark(marked)));
  }

  function mark(marked: string | null) {
    const found = marked === null ? null : findMarked(document.body);
    outlineMarked(found?.element ?? null);
    if (found && marked !== lastMarked) bringIntoView(found.element);
    lastMarked = marked;
    const linesOfLink = found?.element.closest('a, button') ? found.lines : 0;
    sayToPreview(window.parent, { preview: 'found', found: { isThere: found !== null, linesOfLink } });
  }

  onPreviewMessage(
    () => window.parent,
    (message) => {
      if (message.preview === 'draft') void show(message.draft as PreviewedPage);
    },
  );
  sayToPreview(window.parent, { preview: 'ready' });
}

/** Without moving the page around the frame, as the browser's own way would. */
function bringIntoView(element: Element) {
  const { top } = element.getBoundingClientRect();
  window.scrollTo({ top: window.scrollY + top - window.innerHeight / 3 });
}
