import { cut } from '../../i18n/cut.ts';

const longest = 60;

/** The name of a record in a toast, which is one or two lines; the question before it has the whole name. */
export function shortName(name: string): string {
  return cut(name, longest);
}
