import { useState } from 'react';
import { ApiError } from '../../../client/api-client.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { mediaCalls } from '../../../media/library/media.calls.ts';
import type { Media } from '../../../media/library/media.contract.ts';
import { failureCodeOf, failureText } from '../../action/problem-text.ts';
import { useApi } from '../../session/api-context.ts';

type Alts = Pick<Media, 'altEN' | 'altAR'>;

/** What is typed about a picture that nobody has described, saved when it is used. Nothing typed is nothing to save. */
export function useDescribing(picture: Media | undefined) {
  const api = useApi();
  const text = useText();
  const [typed, setTyped] = useState<Partial<Alts> & { id?: number }>({});
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const own = typed.id === picture?.id ? typed : {};
  const alts: Alts = { altEN: own.altEN ?? picture?.altEN ?? '', altAR: own.altAR ?? picture?.altAR ?? '' };

  function type(changes: Partial<Alts>) {
    setFailure(undefined);
    setTyped({ ...own, ...changes, id: picture?.id });
  }

  /** The picture as it is described now; null when that could not be saved. */
  async function save(): Promise<Media | null> {
    if (!picture) return null;
    const isSame = alts.altEN.trim() === picture.altEN && alts.altAR.trim() === picture.altAR;
    if (isSame || isSaving) return isSame ? picture : null;
    setIsSaving(true);
    try {
      const body = { AltEN: alts.altEN, AltAR: alts.altAR, Decorative: picture.decorative };
      return await api.call(mediaCalls.update, { params: { id: picture.id }, body });
    } catch (error) {
      const breach = error instanceof ApiError ? error.problem?.errors?.[0]?.detail : undefined;
      setFailure(breach ?? text(failureText(failureCodeOf(error))));
      return null;
    } finally {
      setIsSaving(false);
    }
  }

  return { alts, type, save, failure, isSaving };
}
