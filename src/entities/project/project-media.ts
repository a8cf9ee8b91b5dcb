import type { FileLike } from '../../kit/contract/fields.ts';

type Sent<F> = { MediaFiles?: F[]; KeepMedia?: string[] };

const newEntry = /^new:(0|[1-9]\d?)$/;

/** How a list that mixes stored addresses and new files is sent. */
export function mediaToSend<F extends FileLike>(media: (F | string)[]): Sent<F> {
  const files = media.filter((one) => typeof one !== 'string');
  const order = media.map((one) => (typeof one === 'string' ? one : `new:${files.indexOf(one)}`));
  return { KeepMedia: order, ...(files.length > 0 && { MediaFiles: files }) };
}

/** The list that was meant by it, or null when an entry names nothing that is there. */
export function arrangeMedia<F extends FileLike>(
  { MediaFiles = [], KeepMedia }: Sent<F>,
  stored: string[],
): (F | string)[] | null {
  const kept = KeepMedia ?? (MediaFiles.length > 0 ? [] : stored);
  const left = new Set(MediaFiles);
  const media: (F | string)[] = [];
  for (const entry of kept) {
    const number = newEntry.exec(entry)?.[1];
    const file = number === undefined ? undefined : MediaFiles[Number(number)];
    // A file has one place.
    if (file ? !left.delete(file) : !stored.includes(entry)) return null;
    media.push(file ?? entry);
  }
  return [...media, ...left];
}
