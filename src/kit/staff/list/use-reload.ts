import { useCallback } from 'react';
import { useRevalidator } from '../../router/hooks.ts';
import type { ShouldRevalidateFunctionArgs } from '../../router/routes.ts';

let wanted = 0;

/** Loads what the screen shows anew: something has changed. */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    wanted += 1;
    try {
      await revalidate();
    } finally {
      wanted -= 1;
    }
  }, [revalidate]);
}

/**
 * For the pages of lists that are loaded as a whole: looking for something in them needs no request. Unless one was
 * under way: the new address has put an end to it, and its list is still wanted.
 */
export function notForListQuery({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.search !== nextUrl.search ? wanted > 0 : defaultShouldRevalidate;
}
