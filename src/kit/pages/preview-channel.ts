import type { SiteOwn } from './site-own.ts';

/** Where a record of a kind is looked at before it is saved. */
export const previewPath = (kind: string) => `/preview/${kind}`;

/** Where a page is looked at with texts that are not published. */
export const pagePreviewPath = previewPath('page');

/** Where whoever was sent a link reads what is not public yet. */
export const previewLinkPath = (token: string) => `/preview/${token}`;

/** A page with what lies aside of it, and the text of it that is looked for. */
export type PreviewedPage = SiteOwn & {
  path: string;
  /** By its key. */
  marked: string | null;
  /** The company's own long text of a legal page. */
  legal: { body: string; updatedOn: string } | null;
};

/** Where the text that is looked for stands: nowhere, or on so many lines of a button or a link. */
export type FoundText = { isThere: boolean; linesOfLink: number };

/**
 * The page in the frame says that it listens; the form around it answers with the record as it would be read. Whoever
 * presses Escape in the frame means the preview.
 */
type Message =
  | { preview: 'ready' }
  | { preview: 'draft'; draft: unknown }
  | { preview: 'found'; found: FoundText }
  | { preview: 'close' };

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'preview' in data;
}

/** Hears the other side, and nobody else: only windows of this site that are meant. Returns what stops it. */
export function onPreviewMessage(other: () => Window | null | undefined, hear: (message: Message) => void) {
  function onMessage({ origin, source, data }: MessageEvent) {
    if (origin === window.location.origin && source === other() && isMessage(data)) hear(data);
  }
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

export function sayToPreview(other: Window | null | undefined, message: Message) {
  other?.postMessage(message, window.location.origin);
}

/** Our pages stand in no frame but that of a preview. */
export function isInPreview(): boolean {
  return typeof window !== 'undefined' && window.parent !== window;
}
