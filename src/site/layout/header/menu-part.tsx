import type { ReactNode } from 'react';
import { categories } from '../../../domain/categories.ts';
import { neutralPath } from '../../../kit/i18n/languages.ts';
import { SharedPart } from '../../../kit/pages/shared-parts/shared-part.tsx';
import { useLocation } from '../../../kit/router/hooks.ts';
import { menuLinks } from '../links.ts';

type MenuPartProps = { name: string; children: ReactNode };

/** The same on all pages of which the menu says the same. */
function Placed({ name, children }: MenuPartProps) {
  return (
    <SharedPart name={name} by={placeInMenu(neutralPath(useLocation().pathname))}>
      {children}
    </SharedPart>
  );
}

/** The address where the menu leads to it, else its folder: `currentness` and `isService` tell no two pages in one apart. */
function placeInMenu(address: string): string {
  const isNamed =
    Object.values(menuLinks).some(({ to }) => to === address) || categories.some(({ path }) => path === address);
  return isNamed ? address : address.slice(0, address.lastIndexOf('/') + 1);
}

export const MenuPart = import.meta.env.SSR ? Placed : ({ children }: MenuPartProps): ReactNode => children;
