import type { FieldValues } from 'react-hook-form';

/** A field that both sides changed, each to something else. */
export type FieldConflict = { name: string; base: unknown; mine: unknown; theirs: unknown };

export type Merge = {
  /** What is saved: mine where I changed something, theirs everywhere else. */
  values: FieldValues;
  /** Fields that only they changed. */
  taken: string[];
  conflicts: FieldConflict[];
};

/** A three-way merge, field by field: a list is one field, whatever was done to its rows. */
export function mergeFields(base: FieldValues, mine: FieldValues, theirs: FieldValues): Merge {
  const merge: Merge = { values: {}, taken: [], conflicts: [] };
  for (const name of Object.keys(theirs)) {
    const own = stillThere(mine[name], theirs[name]);
    const isMine = !isSame(base[name], mine[name]);
    const isTheirs = !isSame(base[name], theirs[name]);
    merge.values[name] = isMine ? own : theirs[name];
    if (!isTheirs || isSame(own, theirs[name])) continue;
    if (isMine) merge.conflicts.push({ name, base: base[name], mine: own, theirs: theirs[name] });
    else merge.taken.push(name);
  }
  return merge;
}

/** Of stored pictures in a list only those that the record still has: the others cannot be saved any more. */
function stillThere(mine: unknown, theirs: unknown): unknown {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return mine;
  return mine.filter((item) => typeof item !== 'string' || theirs.includes(item));
}

/** Files are the same only when they are one. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)));
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Blob);
}
