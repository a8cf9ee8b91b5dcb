import type { FileLike } from '../contract/fields.ts';
import { keepPicture } from '../http/body.server.ts';
import type { Pictures } from '../media/pictures.server.ts';

/** The column of the share picture after a body: as it is where that says nothing of it, none where it empties it. */
export async function sharePicture(
  pictures: Pictures,
  { ShareImage }: { ShareImage?: FileLike | null | undefined },
): Promise<{ shareImage?: string | null }> {
  if (ShareImage === undefined) return {};
  return { shareImage: ShareImage && (await keepPicture(pictures, ShareImage)) };
}
