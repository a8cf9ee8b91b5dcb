const motionIsWelcome = () => matchMedia('(prefers-reduced-motion: no-preference)').matches;

/**
 * Draws another page in place of the one that is shown, and fades from one to the other where the browser can. The
 * picture of the card that was pressed becomes the picture of the page that it opens.
 */
export function fadeTo(pathname: string, draw: () => void) {
  if (!document.startViewTransition || !motionIsWelcome()) return draw();
  const pressed = nameCover(`article:is(:hover, :focus-within):has(a[href="${CSS.escape(pathname)}"]) img`);
  let opened: HTMLElement | null = null;
  const { finished } = document.startViewTransition(() => {
    unnameCover(pressed);
    draw();
    opened = pressed && nameCover('[data-cover] img');
  });
  finished.finally(() => unnameCover(opened));
}

function nameCover(selector: string): HTMLElement | null {
  const cover = document.querySelector<HTMLElement>(selector);
  if (cover) cover.style.viewTransitionName = 'cover';
  return cover;
}

function unnameCover(cover: HTMLElement | null) {
  if (cover) cover.style.viewTransitionName = '';
}
