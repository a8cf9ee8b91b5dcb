import type { Texts } from '../../../kit/i18n/text.ts';
import { pairLists } from '../../../kit/staff/difference/word-diff.ts';
import type { HistoryField } from '../../../kit/staff/record/history-field.ts';
import type { RecordVersion } from '../history.contract.ts';
import { historyFields, unnamedPair } from './history-fields.ts';

export type Values = { before: unknown; after: unknown };

/** A field with what it was and what it became: once, or in each language. */
export type ComparedField = { field: HistoryField; EN?: Values; AR?: Values; value?: Values; isChanged: boolean };

const isSame = ({ before, after }: Values) => JSON.stringify(before) === JSON.stringify(after);

/** The fields of a version as its form has them; columns that no form has come after, each for itself. */
export function compareFields(entity: string, fields: RecordVersion['fields'], texts: Texts): ComparedField[] {
  const left = new Map(fields.map(({ name, ...values }) => [name, values]));
  const take = (name: string): Values | undefined => {
    const values = left.get(name);
    left.delete(name);
    return values;
  };
  const known = (historyFields[entity] ?? []).flatMap((field) => compared(field, take));
  const unnamed = [...left.keys()].flatMap((name) => compared(unnamedPair(name, texts), take));
  // Dates and the like stay as they are, and are no field of any form.
  const others = [...left]
    .filter(([name]) => entity === 'settings' && name)
    .map(([name, value]) => {
      const look = [value.before, value.after].some(isPicture) ? ('picture' as const) : ('text' as const);
      return {
        field: { name, label: `field.${name}` as HistoryField['label'], look },
        value,
        isChanged: !isSame(value),
      };
    });
  return [...known, ...unnamed, ...others];
}

export type ComparedRow = { number: number; fields: ComparedField[] };

/** The same for a list, row by row. Of a row that was removed, the number is the one that it had. */
export function compareRows(rows: HistoryField[], before: unknown[], after: unknown[]): ComparedRow[] {
  const texts = (list: unknown[]) => list.map((row) => JSON.stringify(row));
  let [old, now] = [0, 0];
  return pairLists(texts(before), texts(after)).map((pair) => {
    if (pair.before !== null) old += 1;
    if (pair.after !== null) now += 1;
    const fields = compareRow(rows, JSON.parse(pair.before ?? 'null'), JSON.parse(pair.after ?? 'null'));
    return { number: pair.after === null ? old : now, fields };
  });
}

function compareRow(rows: HistoryField[], before: unknown, after: unknown): ComparedField[] {
  const valueIn = (row: unknown, name: string): unknown =>
    typeof row === 'object' && row !== null ? (Reflect.get(row, name) ?? null) : null;
  const take = (name: string) => ({ before: valueIn(before, name), after: valueIn(after, name) });
  return rows.flatMap((field) => compared(field, take));
}

function compared(field: HistoryField | null, take: (name: string) => Values | undefined): ComparedField[] {
  if (!field) return [];
  if (!field.isPair) {
    const value = take(field.name);
    return value ? [{ field, value, isChanged: !isSame(value) }] : [];
  }
  const [EN, AR] = [take(`${field.name}EN`), take(`${field.name}AR`)];
  return EN && AR ? [{ field, EN, AR, isChanged: !isSame(EN) || !isSame(AR) }] : [];
}

const isPicture = (value: unknown) => typeof value === 'string' && value.startsWith('/uploads/');
