import { type MouseEvent, useEffect, useRef } from 'react';
import { focusList } from '../../../kit/staff/list/list-heading.ts';
import type { RequestsData } from './requests-loader.ts';
import { useIsWide } from './use-is-wide.ts';

export const detailHeadingId = 'request-heading';

/** Marks the link of a card, which takes the focus back when its request is closed. */
export const requestLinkId = (id: number) => `request-${id}`;

/** The card of a request, the open request, or the list where neither is left. */
type Target = number | 'detail' | 'list';

export type RequestFocus = {
  onOpen: (event: MouseEvent) => void;
  /** Where the focus goes when the list has come anew: the button that was pressed may be gone with its card. */
  afterReload: (target: Target) => void;
};

function focusOn(target: Target, options?: FocusOptions) {
  const id = target === 'detail' ? detailHeadingId : requestLinkId(Number(target));
  const element = target === 'list' ? null : document.getElementById(id);
  if (element) element.focus(options);
  else focusList();
}

/**
 * On a phone a request takes the place of the list, so the focus goes with it, and back to its card. Beside the list it
 * does so for those who opened it by keyboard, and would have to go through the whole list to reach it.
 */
export function useRequestFocus(openId: number | null, list: RequestsData['list']): RequestFocus {
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
