import { type ApiClient, ApiError, type CallInput, totalIn } from '../../client/api-client.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

type Receiving = Pick<CallInput, 'query'> & {
  signal: AbortSignal;
  /** How many lines of the file have come, of how many. */
  onLines: (done: number, all: number) => void;
};

/** Calls an endpoint whose answer is a file, as long as that takes. Half a file is a failure, not a short file. */
export async function receiveFile(api: ApiClient, endpoint: Endpoint, { query, signal, onLines }: Receiving) {
  let received: { content: Blob; count: number } | undefined;
  const send: typeof fetch = async (address, init) => {
    const answer = await fetch(address, { ...init, signal });
    if (!answer.ok || !answer.body) return answer;
    const count = totalIn(answer.headers.get('x-total-count')) ?? 0;
    const content = await contentOf(answer.body, (lines) => onLines(Math.max(0, lines - 1), count));
    received = { content: new Blob(content, { type: endpoint.file }), count };
    // The client itself reads JSON, and this was none.
    return new Response(null, { status: 204, headers: answer.headers });
  };
  await api.call(endpoint, { query, send });
  if (!received) throw new ApiError(null);
  return received;
}

async function contentOf(body: ReadableStream<Uint8Array<ArrayBuffer>>, onLines: (lines: number) => void) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let lines = 0;
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    pieces.push(value);
    // Within texts there are line feeds; only the end of a line has a carriage return.
    for (const byte of value) if (byte === 13) lines += 1;
    onLines(lines);
  }
}

/** Hands a file to the person, as if a link to it had been followed. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
