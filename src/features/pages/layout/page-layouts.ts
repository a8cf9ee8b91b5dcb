import type { PlacedBlock } from '../../../kit/pages/site-own.ts';
import type { PageName } from '../registry/site-pages.ts';

/** A section of a page, or an entry of the menu or the footer. */
export type LayoutBlock = {
  name: string;
  /** Stands first, and is always there. */
  isFixed?: true;
  /** Blocks are ordered among those of their group, where a page has several. */
  group?: 'menu' | 'footer';
};

const fixed = (name: string): LayoutBlock => ({ name, isFixed: true });
const free = (...names: string[]): LayoutBlock[] => names.map((name) => ({ name }));
const inGroup = (group: 'menu' | 'footer', ...names: string[]): LayoutBlock[] => names.map((name) => ({ name, group }));

/** What can be hidden and put in another order, in the order in which it comes. */
export const pageLayouts = {
  home: [fixed('hero'), ...free('clients', 'about', 'tools', 'projects', 'services', 'blogs', 'reviews')],
  about: [fixed('head'), ...free('statements', 'team', 'see')],
  services: [fixed('hero'), ...free('steps', 'plans', 'projects', 'quote', 'questions', 'articles')],
  menu: [
    ...inGroup('menu', 'home', 'about', 'services', 'portfolio', 'hosting', 'onlineShops', 'blogs', 'contact'),
    ...inGroup('footer', 'software', 'hardware', 'industries', 'company'),
  ],
} satisfies Partial<Record<PageName, readonly LayoutBlock[]>>;

export function originalLayout(blocks: readonly LayoutBlock[]): PlacedBlock[] {
  return blocks.map(({ name }) => ({ name, isHidden: false }));
}

/** Whether somebody's order has every block once, the fixed ones first and shown, and each group by itself. */
export function isLayout(blocks: readonly LayoutBlock[], placed: readonly PlacedBlock[]): boolean {
  const known = new Map(blocks.map((block) => [block.name, block]));
  const isWhole = placed.length === blocks.length && new Set(placed.map(({ name }) => name)).size === blocks.length;
  const inOrder = placed.map(({ name }) => known.get(name));
  const groups = inOrder.map((block) => block?.group);
  const isKept = blocks.every(
    (block, index) => !block.isFixed || (inOrder[index] === block && !placed[index]?.isHidden),
  );
  return isWhole && isKept && inOrder.every(Boolean) && groups.every((group, index) => group === blocks[index]?.group);
}

/** Somebody's order brought up to date: blocks that came since stand last in their group, those that went are gone. */
export function currentLayout(blocks: readonly LayoutBlock[], placed: readonly PlacedBlock[] | null): PlacedBlock[] {
  if (!placed) return originalLayout(blocks);
  const groups = [...new Set(blocks.map(({ group }) => group))];
  return groups.flatMap((group) => {
    const names = blocks.filter((block) => block.group === group).map(({ name }) => name);
    const kept = placed.filter(({ name }) => names.includes(name));
    const added = names.filter((name) => !kept.some((block) => block.name === name));
    return [...kept, ...added.map((name) => ({ name, isHidden: false }))];
  });
}
