import type { ComponentProps, MouseEvent } from 'react';
import type { NavigateOptions } from './browser-router.ts';
import { useLocation, useNavigate } from './hooks.ts';
import { pathOf, resolveTo, type To } from './location.ts';
import { isPlainPress } from './plain-press.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Pick<NavigateOptions, 'replace' | 'state'> & { to: To };

/** Opens a page of ours in place. */
export function Link({ to, replace, state, onClick, ...props }: LinkProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const href = pathOf(resolveTo(to, location));

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isElsewhere = props.target !== undefined && props.target !== '_self';
    if (event.defaultPrevented || isElsewhere || !isPlainPress(event)) return;
    event.preventDefault();
    // The page that is shown is not left, so there is nothing to come back to.
    void navigate(to, { replace: replace ?? href === pathOf(location), state });
  }

  return <a {...props} href={href} onClick={follow} />;
}
