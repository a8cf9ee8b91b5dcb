import { Fragment, type ReactNode } from 'react';
import { useLanguage } from './use-text.tsx';

const word = "[A-Za-z0-9]+(?:[-./&'_+#]+[A-Za-z0-9]+)*[+#]*";
/** Latin words in a row, with the signs that belong to them: `PoE++`, `.NET`, `Wi-Fi 6`. */
const latinRun = new RegExp(`([.#@]?(?=[A-Za-z])${word}(?: ${word})*)`);

type IsolatedLatinProps = {
  children: string;
  /** How a piece of it is written, if not as it is. */
  write?: (piece: string) => ReactNode;
};

/** A title in which Latin words keep their signs: in Arabic, `PoE++` would else be shown as `++PoE`. */
export function IsolatedLatin({ children, write = (piece) => piece }: IsolatedLatinProps) {
  if (useLanguage() === 'en') return write(children);
  return latinPieces(children).map((piece, index) => {
    const Tag = index % 2 ? 'bdi' : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one title never move
    return <Tag key={index}>{write(piece)}</Tag>;
  });
}

/** What stands between Latin runs, and the runs, in turn. */
export function latinPieces(title: string): string[] {
  return title.split(latinRun);
}
