import { type MouseEvent, useEffect, useRef } from 'react';
import { focusList } from '../list/list-heading.ts';
import { useIsWide } from './use-is-wide.ts';

export const detailHeadingId = 'detail-heading';

/** Marks the link of a card, which takes the focus back when what it opens is closed. */
export const cardLinkId = (id: number) => `card-${id}`;

/** The card of one of the list, the open one, or the list where neither is left. */
type Target = number | 'detail' | 'list';

export type DetailFocus = {
  onOpen: (event: MouseEvent) => void;
  /** Where the focus goes when the list has come anew: the button that was pressed may be gone with its card. */
  afterReload: (target: Target) => void;
};

function focusOn(target: Target, options?: FocusOptions) {
  const id = target === 'detail' ? detailHeadingId : cardLinkId(Number(target));
  const element = target === 'list' ? null : document.getElementById(id);
  if (element) element.focus(options);
  else focusList();
}

/**
 * On a phone what is opened takes the place of the list, so the focus goes with it, and back to its card. Beside the list
 * it does so for those who opened it by keyboard, and would have to go through the whole list to reach it.
 */
export function useDetailFocus(openId: number | null, list: object | null): DetailFocus {
  const isWide = useIsWide();
  const shown = useRef({ openId, list });
  const isByKeyboard = useRef(false);
  const wanted = useRef<Target>(null);

  useEffect(() => {
    const before = shown.current;
    shown.current = { openId, list };
    if (wanted.current !== null && before.list !== list) {
      focusOn(wanted.current, { preventScroll: isWide && wanted.current === 'detail' });
      wanted.current = null;
    } else if (before.openId !== openId) {
      if (openId === null) focusOn(before.openId ?? 'list');
      else if (!isWide || isByKeyboard.current) focusOn('detail', { preventScroll: isWide });
    }
    if (before.openId !== openId) isByKeyboard.current = false;
  }, [openId, list, isWide]);

  return {
    onOpen: (event) => {
      // A press of Enter is a click without a pointer.
      isByKeyboard.current = event.detail === 0;
    },
    afterReload: (target) => {
      wanted.current = target;
    },
  };
}
