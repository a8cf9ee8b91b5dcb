import type { FileLike } from '../../kit/contract/fields.ts';
import { alignCaptions, moveCaptions, noCaption } from './captions/project-captions.ts';
import type { ProjectCaption } from './project.contract.ts';

type Sent<F> = { MediaFiles?: F[]; KeepMedia?: string[] };

const newEntry = /^new:(0|[1-9]\d?)$/;

/** How a list that mixes stored addresses and new pictures is sent: those of the library are counted after the files. */
export function mediaToSend<F extends FileLike>(media: (F | string)[], isOfLibrary: (one: F) => boolean): Sent<F> {
  const fresh = media.filter((one) => typeof one !== 'string');
  const files = [...fresh.filter((one) => !isOfLibrary(one)), ...fresh.filter(isOfLibrary)];
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

type Body = Record<string, unknown>;

const listIn = <Item>(value: unknown): Item[] => (Array.isArray(value) ? value : []);
const captionsIn = (value: unknown) => listIn<Partial<ProjectCaption>>(value).map((one) => ({ ...noCaption, ...one }));

/** What was sent, on top of a working copy: media in the order that is named, each caption with its picture. */
export function mergeMedia({ KeepMedia, MediaFiles, Captions, ...sent }: Body, working: Body): Body | null {
  const stored = listIn<string>(working.MediaFiles);
  const files = listIn<FileLike>(MediaFiles);
  const media = arrangeMedia(
    { MediaFiles: files, ...(KeepMedia !== undefined && { KeepMedia: listIn<string>(KeepMedia) }) },
    stored,
  );
  if (!media) return null;
  const places = media.map((one) => (typeof one === 'string' ? one : ''));
  const captions =
    Captions === undefined
      ? moveCaptions(captionsIn(working.Captions), stored, places)
      : alignCaptions(captionsIn(Captions), media.length);
  const isSaid = captions.some(({ textEN, textAR }) => textEN || textAR);
  return { ...working, ...sent, MediaFiles: media, Captions: isSaid ? captions : null };
}
