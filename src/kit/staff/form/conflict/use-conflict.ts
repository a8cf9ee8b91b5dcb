import { useReducer, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isNewPicture } from '../../media/library-picture.ts';
import { type FieldConflict, mergeFields } from './merge-fields.ts';
import type { Change, Newest } from './newest-version.ts';

/** The record behind an edit form, for when somebody else has saved it in the meantime. */
export type Edited<R> = {
  record: R;
  valuesOf: (record: R) => FieldValues;
  /** Fields that take a new picture, each with the key under which the record has its stored one. */
  pictures?: Record<string, string>;
  /** Columns that the history knows a field by, where they are called otherwise: `steps` for `ProjectSteps`. */
  columns?: Record<string, string>;
};

type Side = 'mine' | 'theirs';

/** A field that both have changed, with who else did and when, and which of the two shall stay. */
export type OpenConflict = FieldConflict & { change: Change | undefined; chosen: Side | null };

type Known<R> = {
  over: R;
  record: R;
  version: string | null;
  conflicts: OpenConflict[];
  taken: string[];
  by: string[];
};

type ConflictOptions<R, V> = {
  form: UseFormReturn<FieldValues, unknown, V>;
  edited: Edited<R> | undefined;
  version: string | null;
  newest: ((since: string | null) => Promise<Newest<R>>) | undefined;
};

/** Puts what somebody else saved together with what is typed here, and keeps what the person has to decide about. */
export function useConflict<R, V>({ form, edited, version, newest }: ConflictOptions<R, V>) {
  // Not a state: what is sent again right after a merge has to know of it.
  const last = useRef<Known<R> | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const conflicts = known()?.conflicts ?? [];

  /** What was learnt about an older record says nothing about the one that was saved since. */
  function known(): Known<R> | null {
    return last.current && last.current.over === edited?.record ? last.current : null;
  }

  function keep(next: Known<R>) {
    last.current = next;
    redraw();
  }

  function versionNow(): string | null {
    const now = known();
    return now ? now.version : version;
  }

  /** True when nothing is left to decide, so that it can be sent again. */
  async function merge(): Promise<boolean> {
    if (!edited || !newest) return false;
    const before = known()?.record ?? edited.record;
    const now = await newest(versionNow());
    const fields = (record: R) => ({ ...edited.valuesOf(record), ...storedPictures(edited, record) });
    const typed = form.getValues();
    const mine = { ...typed, ...unlessFile(storedPictures(edited, before), typed) };
    const { values, conflicts: open, taken } = mergeFields(fields(before), mine, fields(now.record));
    form.reset(edited.valuesOf(now.record));
    form.reset(withoutStored(edited, values), { keepDefaultValues: true });
    keep({
      over: edited.record,
      record: now.record,
      version: now.version,
      conflicts: open.map((one) => ({ ...one, change: changeOf(one.name, edited, now.changes), chosen: null })),
      taken: [...new Set([...(known()?.taken ?? []), ...taken])],
      by: [...new Set([...(known()?.by ?? []), ...now.changes.map(({ by }) => by)])],
    });
    return open.length === 0;
  }

  /** It was saved here: what follows is typed over this version. */
  function moveOn(record: R, newVersion: string | null) {
    if (!edited) return;
    const { taken = [], by = [] } = known() ?? {};
    keep({ over: edited.record, record, version: newVersion, conflicts: [], taken, by });
  }

  function choose({ name, mine, theirs }: OpenConflict, chosen: Side) {
    const value = chosen === 'mine' ? mine : theirs;
    const isStored = edited?.pictures?.[name] !== undefined && typeof value === 'string';
    form.setValue(name, isStored ? undefined : value, { shouldDirty: true, shouldValidate: true });
    const decided = conflicts.map((one) => (one.name === name ? { ...one, chosen } : one));
    const now = known();
    if (now) keep({ ...now, conflicts: decided });
  }

  /** The person wants what is stored, so there is nothing to choose. */
  function dismiss() {
    const now = known();
    if (now && now.conflicts.length > 0) keep({ ...now, conflicts: [] });
  }

  return {
    versionNow,
    conflicts,
    isUndecided: conflicts.some(({ chosen }) => chosen === null),
    /** What only others have changed, and who they were, for a word about it when all is saved. */
    others: () => ({ taken: known()?.taken ?? [], by: known()?.by ?? [] }),
    /** What the form would hold of the record as it is known to be stored now. */
    storedValues: () => known() && edited?.valuesOf(known()?.record ?? edited.record),
    /** The address of a picture that somebody else has put in place of the one the form was opened with. */
    storedPicture: (name: string) => storedPictures(edited, known()?.record)[name],
    merge,
    moveOn,
    choose,
    dismiss,
  };
}

function storedPictures<R>(edited: Edited<R> | undefined, record: R | undefined): FieldValues {
  if (!record) return {};
  const shown = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(Object.entries(edited?.pictures ?? {}).map(([name, key]) => [name, shown.get(key)]));
}

/** Where no new one was chosen and nobody took it away, the picture of a form is the stored one. */
function unlessFile(stored: FieldValues, typed: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(stored).filter(([name]) => !isNewPicture(typed[name]) && typed[name] !== null),
  );
}

/** A form holds new pictures only. */
function withoutStored<R>({ pictures = {} }: Edited<R>, values: FieldValues): FieldValues {
  const isStored = (name: string, value: unknown) => name in pictures && typeof value === 'string';
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isStored(name, value) ? undefined : value]),
  );
}

/** The last change of a field; of all when the history does not tell. */
function changeOf<R>(name: string, { columns = {} }: Edited<R>, changes: Change[]): Change | undefined {
  const column = columns[name] ?? name.charAt(0).toLowerCase() + name.slice(1);
  return changes.find((change) => change.columns.includes(column)) ?? changes[0];
}
