import type { ComponentProps } from 'react';
import { pathIn } from './languages.ts';
import { useLanguage } from './use-text.tsx';

/**
 * A link to a public page in the language of the page it stands on. `to` is the path without a prefix. It is a plain link,
 * which `followLinks` opens in place: it costs nothing while its page comes alive.
 */
export function LocalLink({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  return <a href={pathIn(useLanguage(), to)} {...rest} />;
}
