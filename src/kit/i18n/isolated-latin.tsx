import { useLanguage } from './use-text.tsx';

const word = "[A-Za-z0-9]+(?:[-./&'_+#]+[A-Za-z0-9]+)*[+#]*";
/** Latin words in a row, with the signs that belong to them: `PoE++`, `.NET`, `Wi-Fi 6`. */
const latinRun = new RegExp(`([.#@]?(?=[A-Za-z])${word}(?: ${word})*)`);

/** A title in which Latin words keep their signs: in Arabic, `PoE++` would else be shown as `++PoE`. */
export function IsolatedLatin({ children }: { children: string }) {
  if (useLanguage() === 'en') return children;
  return latinPieces(children).map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one title never move
    return index % 2 ? <bdi key={index}>{piece}</bdi> : piece;
  });
}

/** What stands between Latin runs, and the runs, in turn. */
export function latinPieces(title: string): string[] {
  return title.split(latinRun);
}
