import type { ComponentProps } from 'react';
import { brandPrefix } from '../../brand/brand-address.ts';
import { useSiteFacts } from '../../pages/use-site-facts.ts';

/** One of our own drawings, in the company's colours. */
export function Art({ src, alt, ...props }: ComponentProps<'img'> & { src: string }) {
  return <img {...props} src={brandPrefix(useSiteFacts()?.colours) + src} alt={alt} />;
}
