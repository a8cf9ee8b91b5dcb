import { type Language, pathIn } from '../../kit/i18n/languages.ts';
import type { Texts } from '../../kit/i18n/text.ts';
import { onPreviewMessage, type PreviewedPage, sayToPreview } from '../../kit/pages/preview-channel.ts';
import { findMarked, outlineMarked, withMark } from './marked-text.ts';

type PagePreview = {
  language: Language;
  onTexts: (language: Language, changed: Partial<Texts>) => void;
  goTo: (path: string) => Promise<void> | void;
};

let isStarted = false;

/** From here on the document shows what it is told, on whichever page: it lives as long as its frame. */
export function startPagePreview({ language, onTexts, goTo }: PagePreview) {
  if (isStarted) return;
  isStarted = true;
  // A preview is looked at: nothing in it can be pressed, and no page of it takes the focus from whoever types.
  document.documentElement.inert = true;
  let lastMarked: string | null = null;

  async function show({ path, texts, marked }: PreviewedPage) {
    const address = pathIn(language, path);
    if (window.location.pathname !== address) await goTo(address);
    onTexts(language, withMark(texts, marked));
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
