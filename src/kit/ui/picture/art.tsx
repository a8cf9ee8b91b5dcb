import { type ComponentProps, use } from 'react';
import { brandPrefix } from '../../brand/brand-address.ts';
import { EnvironmentContext } from '../../pages/page-context.ts';

type ArtProps = ComponentProps<'img'> & {
  src: string;
  /** Stands in the document that the server sends: for what everybody sees first, small enough not to hold the words up. */
  inside?: boolean;
};

/** One of our own drawings, in the company's colours. */
export function Art({ src, alt, inside = false, ...props }: ArtProps) {
  const environment = use(EnvironmentContext);
  const colours = environment?.facts?.colours;
  const drawing = inside ? environment?.drawingInside?.(src, colours) : undefined;
  // The browser knows the address alone, and leaves what it finds as it is.
  return <img {...props} src={drawing ?? brandPrefix(colours) + src} alt={alt} suppressHydrationWarning={inside} />;
}
