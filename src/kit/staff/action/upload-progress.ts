type Listener = () => void;

const listeners = new Set<Listener>();
let sent: number | null = null;

// What is sent in a moment needs no bar.
const worthShowing = 262_144;

function tell(part: number | null) {
  sent = part;
  for (const listener of listeners) listener();
}

/** How much of a large upload has left this browser, from 0 to 1; null when there is none. */
export const uploadProgress = {
  part: () => sent,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** `fetch` for what may carry large files: it says how far it has come, which the browser's own cannot. */
export const sendWithProgress: typeof fetch = (address, init) =>
  sendTelling(({ loaded, total }) => tell(total > worthShowing ? loaded / total : null))(address, init).finally(() =>
    tell(null),
  );

/** The same for one of several uploads, which has a bar of its own and can be ended. */
export function sendTelling(onProgress: (event: ProgressEvent) => void, signal?: AbortSignal): typeof fetch {
  return (address, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(address));
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = onProgress;
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('The request failed'));
      request.onabort = () => reject(new TypeError('The request was ended'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit | null);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'etag', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  // 204 may not have a body, not even an empty one.
  return new Response(request.responseText || null, { status: request.status, headers });
}
