import { type ComponentProps, createElement } from 'react';

/** An icon as the library has it: its shapes as tags with their attributes. */
type IconData = { node: [tag: string, attributes: object][] };

type Props = Pick<ComponentProps<'svg'>, 'className' | 'aria-hidden'> & { size: number };

/**
 * What the build puts in the place of the library's `createLucideIcon` (`scripts/bundle/plain-icons.ts`). That one draws an
 * icon by three components, which put together names of classes and attributes for each; a page has seventy of them, and
 * ours all look the same: see `icon.module.css`.
 */
export default function createPlainIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size, ...props }: Props) =>
    createElement('svg', { width: size, height: size, viewBox: '0 0 24 24', ...props }, ...shapes);
}
