import type * as z from 'zod/mini';

/** What a column is called elsewhere, where that does not follow from its own name. */
type FieldNames = {
  /** In a body; otherwise `titleEN` is sent as `TitleEN`, or as it is. */
  sent?: string;
  /** In an answer; the specification calls some by two names. */
  shown?: string | readonly string[];
  /** It is sent as a file, and its column holds the address. */
  picture?: true;
  /** No form asks for it. */
  typed?: false;
};

/**
 * The names of a kind's fields by their columns, the one place that knows them: only what differs is written down, and
 * of a bilingual field its name without the language.
 */
export type FieldMap = Readonly<Record<string, FieldNames>>;

type Shape = z.core.$ZodShape;
export type ObjectSchema<S extends Shape = Shape> = z.core.$ZodType & { shape: S };

const languageEnd = /(?:EN|AR)$/;

/** The language's two letters at the end of a name, and the entry of the map that it belongs to. */
function entryOf(map: FieldMap, column: string): { names: FieldNames; end: string } {
  const own = map[column];
  if (own) return { names: own, end: '' };
  const [end = ''] = languageEnd.exec(column) ?? [];
  const names = map[column.slice(0, column.length - end.length)];
  return names && end ? { names, end } : { names: {}, end: '' };
}

/** The column of a field that is sent. */
export function columnOf(map: FieldMap, sent: string): string {
  const [end = ''] = languageEnd.exec(sent) ?? [];
  for (const [column, names] of Object.entries(map)) {
    if (names.sent === sent) return column;
    if (end && names.sent === sent.slice(0, -end.length)) return column + end;
  }
  return sent.charAt(0).toLowerCase() + sent.slice(1);
}

/** What answers call a column, its first name first. */
export function shownNames(map: FieldMap, column: string): string[] {
  const { names, end } = entryOf(map, column);
  return names.shown === undefined ? [column] : [names.shown].flat().map((name) => name + end);
}

export function isPicture(map: FieldMap, column: string): boolean {
  return entryOf(map, column).names.picture === true;
}

export function isTyped(map: FieldMap, column: string): boolean {
  return entryOf(map, column).names.typed !== false;
}

/** Another record, as an answer shows it; a body names it by its id. */
export function isReference(shown: unknown): shown is { id: number } {
  return typeof shown === 'object' && shown !== null && 'id' in shown;
}

/** The column that is shown under a name. */
export function columnShownAs(map: FieldMap, shown: string): string {
  const [end = ''] = languageEnd.exec(shown) ?? [];
  const candidates = [...Object.keys(map), ...Object.keys(map).map((column) => column + end)];
  return candidates.find((column) => shownNames(map, column).includes(shown)) ?? shown;
}
