import { type KeyboardEvent, useState } from 'react';
import { languages } from '../../../../kit/i18n/languages.ts';
import { useLanguage } from '../../../../kit/i18n/use-text.tsx';
import type { Media } from '../../../../kit/media/library/media.contract.ts';

type GridKeys = { pictures: Media[]; openId: number | null; onDelete: (media: Media) => void };

/**
 * The grid is one stop of the Tab key: arrows walk in it as it is seen, in as many columns as there are, and Delete asks
 * to remove the picture they have come to.
 */
export function useGridKeys({ pictures, openId, onDelete }: GridKeys) {
  const isRtl = languages[useLanguage()].dir === 'rtl';
  const [last, setLast] = useState<number | null>(null);
  const isListed = (id: number | null) => pictures.some((one) => one.id === id);
  const stop = [last, openId].find(isListed) ?? pictures[0]?.id;

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('h3 > a')];
    const at = links.findIndex((link) => link.matches(':focus'));
    const media = pictures[at];
    if (!media) return;
    if (event.key === 'Delete') onDelete(media);
    else {
      const to = stepFrom(at, event.key, { isRtl, columns: columnsOf(event.currentTarget), count: links.length });
      if (to === null) return;
      links[to]?.focus();
    }
    event.preventDefault();
  }

  return { onKeyDown, onFocus: setLast, isStop: (id: number) => id === stop };
}

/** Cards that stand as high as the first one. */
function columnsOf({ children }: HTMLElement): number {
  const tops = Array.from(children, (child) => child.getBoundingClientRect().top);
  return tops.filter((top) => top === tops[0]).length;
}

type Grid = { isRtl: boolean; columns: number; count: number };

/** Where a key leads to from a place in a grid; the same place at its edges, null when the key is none of its own. */
export function stepFrom(at: number, key: string, { isRtl, columns, count }: Grid): number | null {
  const forth = isRtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: at + forth,
    ArrowLeft: at - forth,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  if (to === undefined) return null;
  return to >= 0 && to < count ? to : at;
}
