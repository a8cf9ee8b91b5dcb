import type { ReactNode } from 'react';
import type { Media } from '../../../../kit/media/library/media.contract.ts';
import { useNavigate } from '../../../../kit/router/hooks.ts';
import { unsavedChanges } from '../../../../kit/staff/action/unsaved-changes.ts';
import type { DetailFocus } from '../../../../kit/staff/detail/use-detail-focus.ts';
import { useReload } from '../../../../kit/staff/list/use-reload.ts';
import { mediaAddress } from '../media-address.ts';
import { useRemoval } from './use-removal.tsx';
import { useReplacing } from './use-replacing.tsx';

type Screen = { pictures: Media[]; openId: number | null; focus: DetailFocus };

export type PictureActions = { remove: (media: Media) => void; replace: (media: Media) => void };

/** What removes a picture and what puts another in all of its places. The screen draws `elements`. */
export function usePictureActions({ pictures, openId, focus }: Screen): PictureActions & { elements: ReactNode } {
  const reload = useReload();
  const navigate = useNavigate();

  /** Another picture is in the place of the open one, or none. What was typed about that is of no use any more. */
  async function open(id: number | null) {
    unsavedChanges.giveUp({ isPageKept: true });
    const address = mediaAddress(new URLSearchParams(location.search), id);
    await navigate(address, { replace: true });
  }

  const replacing = useReplacing({
    // The new one may have been in the library before: then that is the one that stays.
    onReplaced: (old, now) => (openId === old.id && now.id !== old.id ? open(now.id) : reload()),
  });
  const removal = useRemoval({
    onReplace: replacing.choose,
    onRemoved({ id }) {
      const at = pictures.findIndex((one) => one.id === id);
      const next = pictures[at + 1] ?? pictures[at - 1];
      focus.afterReload(next?.id ?? 'list');
      return openId === id ? open(null) : reload();
    },
  });
  return {
    remove: removal.remove,
    replace: replacing.choose,
    elements: (
      <>
        {replacing.elements}
        {removal.dialog}
      </>
    ),
  };
}
