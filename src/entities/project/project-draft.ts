import type { FileLike } from '../../kit/contract/fields.ts';
import type { ProjectCaption } from './project.contract.ts';
import { alignCaptions, moveCaptions, noCaption } from './project-captions.ts';
import { arrangeMedia } from './project-media.ts';

type Body = Record<string, unknown>;

const listIn = <Item>(value: unknown): Item[] => (Array.isArray(value) ? value : []);
const captionsIn = (value: unknown) => listIn<Partial<ProjectCaption>>(value).map((one) => ({ ...noCaption, ...one }));

/** What was sent, on top of a working copy: media in the order that is named, each caption with its picture. */
export function mergeMedia({ KeepMedia, MediaFiles, Captions, ...sent }: Body, working: Body): Body | null {
  const stored = listIn<string>(working.MediaFiles);
  const files = listIn<FileLike>(MediaFiles);
  const media = arrangeMedia({ MediaFiles: files, ...(Array.isArray(KeepMedia) && { KeepMedia }) }, stored);
  if (!media) return null;
  const places = media.map((one) => (typeof one === 'string' ? one : ''));
  const captions =
    Captions === undefined
      ? moveCaptions(captionsIn(working.Captions), stored, places)
      : alignCaptions(captionsIn(Captions), media.length);
  const isSaid = captions.some(({ textEN, textAR }) => textEN || textAR);
  return { ...working, ...sent, MediaFiles: media, Captions: isSaid ? captions : null };
}
