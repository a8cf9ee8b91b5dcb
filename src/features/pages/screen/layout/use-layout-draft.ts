import { layoutOf } from '../../layout/page-layouts.ts';
import type { PageBlock, SitePage } from '../../page.contract.ts';
import type { PageDraftControls } from '../draft/use-page-draft.ts';

/** The order of a page's blocks, and the ways to change it. */
export type LayoutControls = {
  /** Nothing where there is nothing to order. */
  blocks: PageBlock[];
  /** A place up or down among those that can be moved; not possible at either end. */
  canMove: (name: string, step: 1 | -1) => boolean;
  move: (name: string, step: 1 | -1) => void;
  isFixed: (name: string) => boolean;
  setIsHidden: (name: string, isHidden: boolean) => void;
};

export function useLayoutDraft({ draft, changeRest, flush }: PageDraftControls): LayoutControls {
  const { page, rest } = draft;
  const blocks = rest.layout ?? page.layout?.draft ?? [];
  const known = new Map(layoutOf(page.name).map((block) => [block.name, block]));
  const isFixed = (name: string) => known.get(name)?.isFixed === true;

  function change(layout: PageBlock[]) {
    changeRest({ layout });
    flush().catch(() => {});
  }

  /** Where it would stand: among those of its group. */
  function placeAfter(name: string, step: 1 | -1): number | null {
    const from = blocks.findIndex((block) => block.name === name);
    const other = blocks[from + step];
    const isFree = other && !isFixed(other.name) && known.get(other.name)?.group === known.get(name)?.group;
    return from >= 0 && isFree && !isFixed(name) ? from + step : null;
  }

  return {
    blocks,
    isFixed,
    canMove: (name, step) => placeAfter(name, step) !== null,
    move(name, step) {
      const to = placeAfter(name, step);
      const moved = blocks.find((block) => block.name === name);
      if (to !== null && moved) change(blocks.filter((block) => block !== moved).toSpliced(to, 0, moved));
    },
    setIsHidden: (name, isHidden) =>
      change(blocks.map((block) => (block.name === name ? { ...block, isHidden } : block))),
  };
}

/** Whether visitors still see another order. */
export function isOrderWaiting({ layout }: SitePage, blocks: PageBlock[]): boolean {
  return layout !== undefined && JSON.stringify(layout.published) !== JSON.stringify(blocks);
}
