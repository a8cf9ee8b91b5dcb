import { Link, type LinkProps } from 'react-router';
import { pathIn } from './languages.ts';
import { useLanguage } from './use-text.tsx';

/** A link to a public page in the language of the page it stands on. `to` is the path without a prefix. */
export function LocalLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link to={pathIn(useLanguage(), to)} {...rest} />;
}
