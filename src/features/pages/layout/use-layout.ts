import { use } from 'react';
import { EnvironmentContext } from '../../../kit/pages/page-context.ts';
import { currentLayout, type LayoutBlock, pageLayouts } from './page-layouts.ts';

/** The sections of a page that are shown, in their order; of a page with several groups those of one. */
export function useLayout(page: keyof typeof pageLayouts, group?: LayoutBlock['group']): string[] {
  const placed = use(EnvironmentContext)?.layouts?.[page] ?? null;
  const blocks = (pageLayouts[page] ?? []).filter((block) => block.group === group);
  const isFree = (name: string) => !blocks.some((block) => block.name === name && block.isFixed);
  return currentLayout(blocks, placed).flatMap(({ name, isHidden }) => (isHidden || !isFree(name) ? [] : name));
}
