/** Where a record of a kind is looked at before it is saved. */
export const previewPath = (kind: string) => `/preview/${kind}`;

/** Where whoever was sent a link reads what is not public yet. */
export const previewLinkPath = (token: string) => `/preview/${token}`;

/**
 * The page in the frame says that it listens; the form around it answers with the record as it would be read. Whoever
 * presses Escape in the frame means the preview.
 */
type Message = { preview: 'ready' } | { preview: 'draft'; draft: unknown } | { preview: 'close' };

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
