import * as z from 'zod/mini';
import { blankOr, choice, clearable, listOf, text } from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';
import { foldDigits } from '../../kit/i18n/fold-digits.ts';
import { type StatisticName, statisticNames } from './settings-names.ts';

/** A figure of the home page and what it counts: one of the specification's four, or whatever its words say. */
export type Statistic = { counts: StatisticName | ''; value: string; labelEN: string; labelAR: string };

export const mostStatistics = 12;

/** Begins with a number, because a sentence counts by it. */
export const statisticValue = text(12).check(
  z.overwrite(foldDigits),
  z.refine((value) => /^\d/.test(value), { error: 'rule.statistic', params: { code: 'pattern' } }),
);

/** Those that the specification names are called so until somebody has other words for them. */
export const statisticRow = z
  .strictObject({
    counts: blankOr(choice(statisticNames)),
    value: statisticValue,
    ...pair('label', blankOr(text(60))),
  })
  .check(...(['labelEN', 'labelAR'] as const).map(requiredUnlessNamed));

function requiredUnlessNamed(name: 'labelEN' | 'labelAR') {
  return z.refine<Partial<Statistic>>((row) => Boolean(row.counts || row[name]), {
    path: [name],
    error: 'rule.required',
    params: { code: 'required' },
  });
}

/** Each of the four once at most. Emptied, none is shown. */
export const statisticRows = clearable(
  listOf(statisticRow, 0, mostStatistics).check(
    z.refine(
      (rows) => rows.every(({ counts }, at) => !counts || rows.findIndex((row) => row.counts === counts) === at),
      {
        error: 'rule.choice',
        params: { code: 'choice' },
      },
    ),
  ),
);

type Values = Record<StatisticName, string>;

/** The four, in the order of the specification. */
export function specifiedStatistics(values: Values): Statistic[] {
  return statisticNames.map((counts) => ({ counts, value: values[counts], labelEN: '', labelAR: '' }));
}

/** What is stored, as rows. The values of the four have columns of their own, which programs may set by name. */
export function statisticsIn(stored: unknown, values: Values): Statistic[] {
  if (typeof stored !== 'string') return specifiedStatistics(values);
  const rows: Statistic[] = JSON.parse(stored);
  return rows
    .map((row) => (row.counts ? { ...row, value: values[row.counts] } : row))
    .filter(({ value }) => value !== '');
}

export function areSpecified(rows: Statistic[]): boolean {
  const isSpecified = ({ counts, labelEN, labelAR }: Statistic, at: number) =>
    counts === statisticNames[at] && labelEN === '' && labelAR === '';
  return rows.length === statisticNames.length && rows.every(isSpecified);
}

/** The columns of what was sent: of the four, those that are left out have no value. */
export function statisticColumns(sent: z.infer<typeof statisticRows>) {
  if (sent === undefined) return {};
  const rows = (sent ?? []).map(
    ({ counts, value, labelEN = '', labelAR = '' }): Statistic => ({ counts: counts ?? '', value, labelEN, labelAR }),
  );
  const valueCounting = (name: StatisticName) => rows.find(({ counts }) => counts === name)?.value ?? '';
  return {
    ...Object.fromEntries(statisticNames.map((name) => [name, valueCounting(name)])),
    statistics: areSpecified(rows) ? null : JSON.stringify(rows),
  };
}
