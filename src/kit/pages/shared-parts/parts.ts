/** A part as it goes over the line, with the names of what it said: a page that shows it has said the same. */
export type Part = { html: Uint8Array; texts: string[]; layouts: string[] };

/** The parts that one page may show without drawing them, and takes its own to. */
export type Parts = {
  get(key: string): Part | undefined;
  add(key: string, part: Part): void;
};
